/** The names in braces of a text: 'price' and 'day' of '{price} until {day}'. */
export type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never

/** A text of a `texts.ts` with a value in each of its blanks. The compiler knows which blanks there are. */
export function fillIn<const Text extends string>(
  text: Text,
  values: Readonly<Record<Blanks<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: Blanks<Text>) => String(values[name]))
}
