import type { Plugin } from 'vite'

/**
 * Writes what runs in the server without letters outside ASCII. V8 keeps the whole text of a program in memory, with
 * two bytes a letter if a single one of them is beyond Latin-1, such as a curly quote
 * (docs/decisions/0050-memory-under-load.md).
 */
export const writeInAscii: Plugin = {
  name: 'plain-letters',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inPlainLetters(chunk.code)
  },
}

/** In texts, patterns and comments an escape means the letter itself; names of ours are ASCII. */
export function inPlainLetters(code: string): string {
  // A backslash right before it would become one of the escape's own, and raw texts keep their escapes as they stand.
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('A letter cannot be written as an escape')
  return code.replaceAll(/[^\0-\x7f]/g, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
