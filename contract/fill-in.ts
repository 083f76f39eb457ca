/** The names in braces of a text: 'price' and 'day' of '{price} until {day}'. */
export type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never

/** Letters that are read from the right: Hebrew, Arabic and their neighbours in Unicode. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name inside a sentence of ours: one that is read from the right moves no dot and no number beside it. */
export function isolateName(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name
}

/** A text that says how many: `one` for a single one, else `many` with its number. */
export function countText(forms: { readonly one: string; readonly many: `${string}{count}${string}` }, count: number) {
  return count === 1 ? forms.one : fillIn(forms.many, { count })
}

/** Fills the blanks of a text from a `texts.ts`. The compiler knows which blanks the text has. */
export function fillIn<const Text extends string>(
  text: Text,
  values: Readonly<Record<Blanks<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: Blanks<Text>) => isolateName(String(values[name])))
}
