/** The import rules of the house (CONTRIBUTING.md). */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.tsx?$', pathNot: '^web/' },
      to: {
        pathNot: [
          '^contract/',
          '\\.rules\\.ts$',
          'node_modules/(date-fns|@date-fns/tz|@photostructure/tz-lookup|opening_hours|country-to-currency|entities|(@types/)?sanitize-html)/',
        ],
      },
    },
    {
      // A screen's rules may name its texts, and the types of what it shows: nothing of those is left at run time.
      name: 'rules-of-screens-are-pure',
      severity: 'error',
      from: { path: '^web/.*\\.rules\\.tsx?$' },
      to: {
        pathNot: ['^contract/', '\\.rules\\.ts$', '[/-]texts\\.ts$', 'node_modules/(date-fns|@date-fns/tz)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'queries-know-tables-only',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: {
        pathNot: [
          '^contract/',
          '^database/',
          '^modules/call/(context|viewer)\\.ts$',
          '\\.rules\\.ts$',
          '\\.queries\\.ts$',
          '/(new-[a-z-]+|wanted-venues)\\.ts$',
          'node_modules/(kysely|pg)/',
          '^node:',
          '^crypto$',
        ],
      },
    },
    {
      name: 'queries-are-private-to-their-module',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^modules/(?!$1/)[^/]+/.*\\.queries\\.ts$' },
    },
    {
      name: 'endpoints-call-use-cases',
      severity: 'error',
      from: { path: '\\.endpoints\\.ts$' },
      to: { path: ['\\.queries\\.ts$', '\\.rules\\.ts$', '^database/', '^adapters/', '^server/'] },
    },
    {
      name: 'endpoints-call-use-cases-of-their-own-module',
      severity: 'error',
      from: { path: '^modules/([^/]+)/.*\\.endpoints\\.ts$' },
      to: { path: '^modules/(?!($1|call)/)[^/]+/' },
    },
    {
      name: 'modules-see-adapter-interfaces-only',
      severity: 'error',
      from: { path: '^modules/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^adapters/[^/]+/[^/]+/', '^server/', '^web/', '^demo/', '^tests/'] },
    },
    {
      name: 'artwork-only-draws',
      severity: 'error',
      from: { path: '^artwork/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|modules|database|adapters|server|web|demo|tests|bench|tools)/' },
    },
    {
      name: 'artwork-has-doors',
      severity: 'error',
      from: { pathNot: '^artwork/' },
      to: { path: '^artwork/', pathNot: '^artwork/(draw|picture-key|render-picture|quick-thumbhash|dice)\\.ts$' },
    },
    {
      name: 'adapters-see-the-contract',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^modules/', '^database/', '^server/', '^web/', '^demo/'] },
    },
    {
      name: 'web-sees-the-contract',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^modules/', '^database/', '^adapters/', '^server/', '^demo/', '^tests/'] },
    },
    // The floors of web/: arrows only downwards (CONTRIBUTING.md).
    ...['ui', 'client', 'site', 'flow', 'parts', 'pages', 'console'].map((floor, height, floors) => ({
      name: `web-${floor}-looks-down`,
      severity: 'error',
      from: { path: `^web/${floor}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/(${[...floors.slice(height + 1), 'root|routes|entry'].join('|')})\\b` },
    })),
    // The folders of server/, the same.
    ...['watching', 'http', 'site', 'start', 'commands'].map((folder, height, folders) => ({
      name: `server-${folder}-looks-down`,
      severity: 'error',
      from: { path: `^server/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/(${[...folders.slice(height + 1), 'main'].join('|')})\\b` },
    })),
    {
      name: 'ui-has-no-product-words',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^contract/', pathNot: '^contract/(durations|fold-text|fill-in)\\.ts$' },
    },
    {
      name: 'pages-stand-alone',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/pages/(?!$1/)' },
    },
    {
      name: 'database-stands-alone',
      severity: 'error',
      from: { path: '^database/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^modules/', '^server/', '^web/', '^adapters/'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
