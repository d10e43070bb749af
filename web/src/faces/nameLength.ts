// How many characters a name has left, as the server counts them: in composed form, without blanks around it.
export const charactersLeft = (name: string, most: number): number => most - [...name.trim().normalize("NFC")].length;
