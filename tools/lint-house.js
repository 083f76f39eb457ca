const CLOCKS = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'])

/** One word only: `blockedCities` looks something up; `need` and `feed` end like participles but are not. */
const PARTICIPLE =
  /^([a-z]+[^e]ed|told|found|kept|sent|held|made|shown|written|drawn|known|said|given|taken|chosen|begun|left|bought|built|paid|spent)$/

/** 'Date.now' of `Date.now()`. */
function nameOf({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  return `${callee.object.name}.${callee.property.name}`
}

/** Rules of our own that no other linter has (docs: CONTRIBUTING.md). */
export default {
  meta: { name: 'house' },
  rules: {
    /** A rule takes `now`, and everything else that differs each time, as an argument. */
    'no-clock': {
      create: (context) => ({
        NewExpression(node) {
          if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
            context.report({ node, message: 'A rule reads no clock: take `now` as an argument.' })
        },
        CallExpression(node) {
          const name = nameOf(node)
          if (CLOCKS.has(name))
            context.report({ node, message: `A rule calls no ${name}: take what it gives as an argument.` })
        },
      }),
    },
    /** A function's name says what it does; 'told' or 'saved' only says that something has been done. */
    'verb-names': {
      create: (context) => ({
        FunctionDeclaration(node) {
          if (node.id && PARTICIPLE.test(node.id.name))
            context.report({ node: node.id, message: `Call it by a verb: '${node.id.name}' is a participle.` })
        },
      }),
    },
    /** Only server/start/config.ts reads the environment. */
    'no-environment': {
      create: (context) => ({
        MemberExpression(node) {
          if (node.object.type === 'Identifier' && node.object.name === 'process' && node.property.name === 'env')
            context.report({ node, message: 'The server alone reads the environment: take a setting as an argument.' })
        },
      }),
    },
  },
}
