// Moments that have their own second on the screen. None of them blocks what comes next.
export class Moments {
  shout = $state<string>(); // over the tray
}
