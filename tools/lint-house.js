const CLOCKS = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'])

/**
 * A name that begins with a participle (`lockedOrder`), or is one. `need` and `feed` end like participles but are none,
 * nor are the first words of the pattern; `left` also begins names of an edge. A participle at the end of a name may be
 * what a verb acts on (`markSent`), so it is left to the reader.
 */
const PARTICIPLE =
  /^(?!(?:embed|hundred|shred|shed|red)(?![a-z]))(?:(?:[a-z]+[^e]ed|told|found|kept|sent|held|made|seen|shown|written|drawn|known|said|given|taken|chosen|begun|bought|built|paid|spent|sold|heard|hidden|gone|done)(?![a-z])|left$)/

/** A whole name of a type or a component that is a participle (`Told`, `Opened`); `Shared` before a noun may stand. */
const isParticiple = (name) => {
  const word = name.toLowerCase()
  return /^[A-Z][a-z]+$/.test(name) && word !== 'left' && PARTICIPLE.exec(word)?.[0] === word
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** 'Date.now' of `Date.now()`. */
function nameOf({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  return `${callee.object.name}.${callee.property.name}`
}

/** What people read begins with a capital and has a second word: no key, class name or address does. */
const PROSE = /^(?!Bearer )\*?[\p{Lu}“‘][\p{L}’'-]*[,:.!?]? [\p{L}\d“‘({]/u
const WORD = /\p{L}{2}/u
/** Attributes that people read or hear. `label` and `title` are also props of our own components. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|hint|[a-z]+(?:Text|Label))$/

/** True for texts that only developers read, and for values that only look like a text. */
function isNoText({ parent, value }) {
  return (
    ['ImportDeclaration', 'TSLiteralType'].includes(parent.type) ||
    (parent.type === 'CallExpression' && parent.callee.object?.name === 'console') ||
    (parent.type === 'Property' && parent.key.value === value) ||
    parent.type === 'BinaryExpression' ||
    (parent.type === 'NewExpression' && parent.callee.name?.endsWith('Error'))
  )
}

/** The apostrophe of a typewriter inside a word: can't, the guest's. */
const STRAIGHT = /\p{L}'\p{L}/u

/** The rules that no other linter has (docs: CONTRIBUTING.md). */
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
    /** A function's name says what it does; 'told' or 'savedVenue' only says that something has been done. */
    'verb-names': {
      create: (context) => {
        const check = (id) => {
          if (id?.type === 'Identifier' && PARTICIPLE.test(id.name))
            context.report({ node: id, message: `Call it by a verb: '${id.name}' begins with a participle.` })
        }
        return {
          FunctionDeclaration: ({ id }) => check(id),
          VariableDeclarator: ({ id, init }) => FUNCTIONS.has(init?.type) && check(id),
        }
      },
    },
    /** A type says what a thing is, and a component what is seen; 'Told' only says that something has been done. */
    'noun-names': {
      create: (context) => {
        const check = ({ id }) => {
          if (id && isParticiple(id.name))
            context.report({ node: id, message: `Call it by a noun: '${id.name}' is a participle.` })
        }
        return {
          TSInterfaceDeclaration: check,
          TSTypeAliasDeclaration: check,
          ClassDeclaration: check,
          FunctionDeclaration: check,
          VariableDeclarator: (declarator) => FUNCTIONS.has(declarator.init?.type) && check(declarator),
        }
      },
    },
    /**
     * Queries are private to their module; handing them on under another file's name would evade that. Types may go.
     */
    'no-queries-handed-on': {
      create: (context) => ({
        ExportNamedDeclaration(node) {
          const isValue = node.exportKind !== 'type' && node.specifiers.some(({ exportKind }) => exportKind !== 'type')
          if (isValue && node.source?.value.endsWith('.queries.ts'))
            context.report({ node, message: 'Queries are private to their module: write a use case that calls them.' })
        },
        ExportAllDeclaration(node) {
          if (node.source.value.endsWith('.queries.ts'))
            context.report({ node, message: 'Queries are private to their module: write a use case that calls them.' })
        },
      }),
    },
    /**
     * Texts that people read stand in the `texts.ts` of their folder, where an editor reads and translates them in one
     * go.
     */
    'texts-in-tables': {
      create: (context) => {
        const report = (node) =>
          context.report({ node, message: 'Write what people read in the texts.ts of this folder (CONTRIBUTING.md).' })
        return {
          JSXText: (node) => WORD.test(node.value) && report(node),
          JSXAttribute: ({ name, value }) =>
            READ.test(name.name) && value?.type === 'Literal' && WORD.test(value.value) && report(value),
          Literal: (node) =>
            typeof node.value === 'string' &&
            node.parent.type !== 'JSXAttribute' &&
            PROSE.test(node.value) &&
            !isNoText(node) &&
            report(node),
          TemplateLiteral: (node) =>
            PROSE.test(node.quasis.map(({ value }) => value.cooked).join('x')) && !isNoText(node) && report(node),
        }
      },
    },
    /** One form of the apostrophe on screens and in mails. What the specification quotes keeps its own. */
    'one-apostrophe': {
      create: (context) => {
        const check = (node, text) =>
          typeof text === 'string' && STRAIGHT.test(text) && context.report({ node, message: "Write ’ instead of '." })
        return {
          Literal: (node) => check(node, node.value),
          TemplateElement: (node) => check(node, node.value.cooked),
        }
      },
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
