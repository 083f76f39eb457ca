import { expect, it } from 'vitest'
import { projectFiles, readFile } from './project-files.ts'

const RULES = 'docs/product-rules.md'
const files = projectFiles.filter(
  (name) => /\.(?:tsx?|m?js|cjs|css|md|ya?ml)$/.test(name) && !name.includes('product-rules'),
)

/** `- **T43, T44** Their rule.` */
const rules = new Set(
  Array.from(readFile(RULES).matchAll(/^- \*\*([^*]+)\*\* \S/gm), ([, names = '']) => names.split(', ')).flat(),
)

/** The numbers that a text cites, as they are written in the rules. */
function findCitations(text: string): string[] {
  const line = text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return [
    ...Array.from(line.matchAll(/(?<![\w*$}])([TB][1-9]\d{0,2})(?![\w[]|:\d)/g), ([, name = '']) => name),
    ...Array.from(line.matchAll(/\btrust (\d+)/gi), ([, number = '']) => `Trust ${number}`),
    // A list goes on in the description that it began in: 1§4.7, §7.
    ...Array.from(line.matchAll(/(\S*) ?(§ ?\d[\d.]*(?:(?:, | and |-)§\d[\d.]*)*)/g), ([, before = '', list = '']) =>
      Array.from(list.matchAll(/\d+(?:\.\d+)*/g), ([section]) => sectionOf(before.toLowerCase(), section)).flat(),
    ).flat(),
  ]
}

function sectionOf(before: string, section: string): string[] {
  if (/^\d{4}$|^core$/.test(before)) return []
  if (/1$|storefront$/.test(before)) return [`1§${section}`]
  if (/2$|marketplace$/.test(before)) return [`2§${section}`]
  if (/^specifications,?$/.test(before)) return [`1§${section}`, `2§${section}`]
  return [`§${section}`]
}

it('each number that is cited has its rule', () => {
  const unknown = files.flatMap((file) =>
    findCitations(readFile(file))
      .filter((name) => !rules.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

it.each([
  ["it('T60, T61: (B14; trust 22) T33-T35", ['T60', 'T61', 'T33', 'T35', 'B14', 'Trust 22']],
  ['storefront §4.2, 2§7.', ['1§4.2', '2§7']],
  ['Both specifications, §3.', ['1§3', '2§3']],
  ['(1-storefront\n * §4.7, §7) and one without a description (§8)', ['1§4.7', '1§7', '§8']],
  ['RFC 5545 §3.6.5, 2026-06-11T08:00:00Z, ${y}T860, B2B, T1[678]', []],
])('%j cites %j', (text, cited) => {
  expect(findCitations(text).toSorted()).toEqual(cited.toSorted())
})
