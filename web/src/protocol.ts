// What the server says and takes, as protocol/schema has it: types.js makes the types. The page shows these values; it
// computes none of them.
import type * as schema from "../generated/protocol";

export type * from "../generated/protocol";

// Something of which nobody knows yet which of several it is: what all have it has, what some have it may have.
type Each<Kinds, Field> = Kinds extends unknown ? (Field extends keyof Kinds ? Kinds[Field] : never) : never;
type FieldOf<Kinds> = Kinds extends unknown ? keyof Kinds : never;
type OneOf<Kinds> = Pick<Kinds, keyof Kinds> & { [Field in Exclude<FieldOf<Kinds>, keyof Kinds>]?: Each<Kinds, Field> };

// ---- where the page knows more than the schema can say

// A server always says it in words, too.
export type Advice = schema.Advice & { words: string[] };
// Whatever arrives at a table; an answer has `ok`, what is told to everybody has not. "lost" is the line's own word.
export type Message = Omit<OneOf<schema.SeatedMessage>, "advice" | "error"> & { advice?: Advice; error?: schema.Error | "lost" };
// Of a match of a server; a page has no other.
export type ReviewStep = OneOf<schema.ReviewStep>;
export type Review = Omit<schema.MatchReview, "steps"> & { steps: ReviewStep[] };
// All that can be chosen, said.
export type Setup = Required<Omit<schema.NewTable, "do" | "seed">>;
