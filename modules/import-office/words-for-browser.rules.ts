/** The file of a plan, as the importer names it. */
const PATH = /\S*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\S+?(?=[.:;,]?(?:\s|$))/g

/**
 * What the importer says, for a person at the page: no paths of files, and no sentences about the options of its
 * command. The page has a field for each.
 */
export function sayForBrowser(text: string): string {
  const said = text.replaceAll(PATH, 'The file')
  const sentences = said.split(/(?<=[.;:]) (?=\S)/).filter((sentence) => !/--[a-z]|npm run/.test(sentence))
  return (sentences.join(' ') || said).replace(/[;,:]\s*$/, '.')
}
