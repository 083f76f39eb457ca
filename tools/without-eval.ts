import type { Plugin } from 'vite'

const SETTINGS = 'export const globalConfig = globalThis.__zod_globalConfig;'

/**
 * Zod tries whether it may make functions of its own from texts. Our content security policy forbids that, and a
 * browser reports the mere try as a violation.
 */
export const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/zod/v4/core/core.js')) return undefined
    if (!code.includes(SETTINGS)) throw new Error('Zod keeps its settings elsewhere than tools/without-eval.ts expects')
    return code.replace(SETTINGS, `${SETTINGS}\nglobalConfig.jitless = true;`)
  },
}
