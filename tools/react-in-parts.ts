import type { Plugin } from 'vite'

const BEGINS = 'readyToStream = !1;\n  options = createResumableState('
const ADDS = 'null !== chunk && (result += chunk);'
/** Letters. V8 puts a text of more than 65,000 together in memory that is fresh each time. */
const LENGTH = 30_000

/**
 * Lets React's `renderToString` give its text away in parts, as it grows: to `onPart` of its options, if that is there.
 * It then returns the last part (docs/decisions/0058-one-page-at-a-time.md).
 */
export const reactInParts = {
  name: 'react-in-parts',
  apply: 'build',
  transform(code: string, id: string): string | undefined {
    if (!id.replaceAll('\\', '/').endsWith('/react-dom-server-legacy.node.production.js')) return undefined
    if (!code.includes(BEGINS) || !code.includes(ADDS))
      throw new Error('React writes a page in another way than tools/react-in-parts.ts expects')
    return code
      .replace(BEGINS, BEGINS.replace('\n', '\n  var onPart = options ? options.onPart : void 0;\n'))
      .replace(ADDS, `${ADDS}\n      onPart && result.length > ${LENGTH} && (onPart(result), result = "");`)
  },
} as const satisfies Plugin
