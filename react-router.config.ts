import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // tools/build.ts gives a whole build its place.
  buildDirectory: 'build/unfinished',
  ssr: true,
  // A link's page is known before it is pressed: all routes come with the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
