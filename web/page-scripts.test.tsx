import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OwnEntry, ownEntryOf, PageScripts } from './page-scripts.tsx'

type Drawn = Parameters<typeof ownEntryOf>[0]
const built = { deskEntry: '/assets/entry.desk.js' }
const pageOf = (id: string, errors: Drawn['errors'] = null) =>
  ({ matches: [{ route: { id: 'root' } }, { route: { id } }], errors }) as unknown as Drawn

it.each<[string, Drawn, typeof built | { deskEntry: undefined }, string | undefined]>([
  ['the desk of a built site', pageOf('console/desk/desk'), built, built.deskEntry],
  ['the desk in development', pageOf('console/desk/desk'), { deskEntry: undefined }, undefined],
  ['an error in place of the desk', pageOf('console/desk/desk', { root: new Error('Away') }), built, undefined],
  ['any other page', pageOf('pages/home/home'), built, undefined],
])('%s has its own script or the router’s', (_page, context, facts, entry) => {
  expect(ownEntryOf(context, facts)).toBe(entry)
})

it('a page with a script of its own loads nothing else', () => {
  const page = (
    <OwnEntry value={built.deskEntry}>
      <PageScripts />
    </OwnEntry>
  )
  expect(renderToStaticMarkup(page)).toBe('<script type="module" src="/assets/entry.desk.js"></script>')
})
