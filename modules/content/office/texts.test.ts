import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedText, TextRecord } from '../../../contract/staff-texts.ts'
import { articleFields } from '../../../tests/support/calls/text-calls.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { testApp } from '../../../tests/support/product/app.ts'
import { scriptCorpus } from '../../../tests/support/script-corpus.ts'
import { publishPlannedOf } from '../../revisions/publish-draft.ts'
import { contentEndpoints } from '../content.endpoints.ts'
import { defaultFaq } from '../defaults/default-content.ts'
import { publishArticles, publishDefaultContent } from '../publish/publish-content.ts'
import { listTexts } from './list-texts.ts'
import { readContentPage } from '../show-content.ts'
import { kindsOfText } from '../text-kinds.ts'
import { showText } from './edit-texts.ts'

let whole: WholeProduct
let editor: Person
beforeAll(async () => {
  whole = await wholeProduct()
  editor = await whole.staffAs('content')
  await publishDefaultContent(whole.test.context)
})
afterAll(async () => {
  await whole.test.jobs.discard()
  await whole.close()
})

const send = (path: string, body?: object) => whole.test.post(`/api/staff/texts/${path}`, body, { as: editor.token })
const read = async (path: string) =>
  (await whole.test.get(`/api/staff/texts/${path}`, { as: editor.token })).json<TextRecord>()
const save = async (path: string, fields: object) =>
  send(`${path}/draft`, { kind: path.split('/')[0], ...fields, version: (await read(path)).version })
const act = async (path: string, name: string, more: object = {}) =>
  (await send(`${path}/${name}`, { version: (await read(path)).version, ...more })).json<TextRecord>()
const site = async <T>(path: string, preview?: string) => {
  await whole.test.hearChanges()
  return whole.test
    .get(`/api/${path}`, preview === undefined ? {} : { headers: { 'x-preview': preview } })
    .then((answer) => ({ status: answer.statusCode, kept: answer.headers['cache-control'], body: answer.json<T>() }))
}
const previewOf = async (path: string) => {
  const { address } = (await whole.test.get(`/api/staff/texts/${path}/preview`, { as: editor.token })).json<{
    address: string
  }>()
  return { address, key: address.split('preview=')[1] ?? '' }
}
interface Page {
  readonly title: string
  readonly body: string
}
interface Question {
  readonly title: string
  readonly section: string | null
}
const question = { title: 'May I bring {brand}?', body: '<p>Yes.</p>', section: 'More FAQs', isPublished: true }
const newQuestion = async (fields: object = {}) =>
  `question/${(await save('question/new', { ...question, ...fields })).json<TextRecord>().subject}`

describe('a page', () => {
  it('is previewed by its key alone, and then published', async () => {
    await save('page/privacy-policy', { title: 'Privacy', body: '<p>{company} keeps little.</p>' })
    const { address, key } = await previewOf('page/privacy-policy')
    expect(address).toBe(`/privacy?preview=${key}`)
    const draft = await site<Page>('cms/content/privacy-policy', key)
    expect(draft).toMatchObject({ kept: 'no-store', body: { title: 'Privacy' } })
    for (const other of [undefined, 'x', `${key}x`])
      expect((await site<Page>('cms/content/privacy-policy', other)).body.title).toBe('Privacy Policy')
    expect((await site<Page>('cms/content/terms-of-use', key)).body.title).toBe('Terms of Use')
    await act('page/privacy-policy', 'publish')
    expect((await site<Page>('cms/content/privacy-policy')).body.title).toBe('Privacy')
    expect((await site<Page>('cms/content/privacy-policy?locale=en')).body.title).toBe('Privacy')
  })

  it('returns to what an installation begins with', async () => {
    const { history } = await read('page/privacy-policy')
    await act('page/privacy-policy', 'return', { revision: history.at(-1)?.id })
    await act('page/privacy-policy', 'publish')
    expect((await site<Page>('cms/content/privacy-policy')).body.title).toBe('Privacy Policy')
  })

  it.each(['page/unknown', 'page/privacy-policy.B2C', 'page/new', 'question/x', 'article/x'])(
    'there is no %s',
    async (path) => expect(await read(path)).toMatchObject({ code: 'recordNotFound' }),
  )
})

describe('the list', () => {
  it('keeps what was taken off the site, and what was discarded before the site ever showed it', async () => {
    const shown = await newQuestion({ title: 'Shown once?' })
    const never = await newQuestion({ title: 'Never shown?' })
    const states = async () => {
      const answer = await whole.test.get('/api/staff/texts/question', { as: editor.token })
      const { rows } = answer.json<{ rows: ListedText[] }>()
      return [shown, never].map((path) => rows.find(({ subject }) => path === `question/${subject}`)?.state)
    }
    expect(await states()).toEqual(['hidden', 'hidden'])
    await act(shown, 'publish')
    await act(never, 'discard')
    expect(await states()).toEqual(['live', 'discarded'])
    await save(shown, { ...question, title: 'Another wording?' })
    await act(shown, 'discard')
    await act(shown, 'remove')
    expect(await states()).toEqual(['takenOff', 'discarded'])
    const { history, title } = await read(shown)
    expect(title).toBe('Shown once?')
    await act(shown, 'return', { revision: history.find(({ state }) => state === 'replaced')?.id })
    expect(await states()).toEqual(['hidden', 'discarded'])
    expect((await act(shown, 'publish')).live).toMatchObject({ title: 'Shown once?' })
    expect(await states()).toEqual(['live', 'discarded'])
  })

  it('has the pages of the two partners only where there are partners (T195)', async () => {
    const { context } = whole.test
    const wellness = { name: 'Calm', key: 'calm', joinUrl: null }
    const pagesOf = async (partners: typeof context.settings.partners) => {
      const { rows } = await listTexts({ ...context, settings: { ...context.settings, partners } }, 'page')
      return rows.map(({ subject }) => subject).filter((subject) => /^(wellness|travel)-/.test(subject))
    }
    expect(await pagesOf({ wellness: null, travel: null })).toEqual([])
    const without = { ...context, settings: { ...context.settings, partners: { wellness: null, travel: null } } }
    const asked = { params: { page: 'travel-page' }, viewer: {} } as const
    await expect(readContentPage(without, asked)).rejects.toMatchObject({ code: 'pageNotFound' })
    await expect(showText(without, { kind: 'page', subject: 'travel-page' })).rejects.toMatchObject({
      code: 'recordNotFound',
    })
    expect(await pagesOf({ wellness, travel: null })).toEqual(['wellness-page'])
  })
})

describe('a question', () => {
  it('is new, moved, hidden and removed; published again it is there again', async () => {
    const one = await newQuestion()
    const two = await newQuestion({ title: 'And two?' })
    for (const path of [one, two]) await act(path, 'publish')
    const titles = async () => {
      const { body } = await site<Question[]>('cms/faq')
      return [...new Set(body.filter(({ section }) => section === 'More FAQs').map(({ title }) => title))].slice(-2)
    }
    expect(await titles()).toEqual(['May I bring Roamfit?', 'And two?'])
    expect((await send(`${two}/move`, { isUp: true })).json()).toEqual({ isChanged: true })
    expect(await titles()).toEqual(['And two?', 'May I bring Roamfit?'])
    expect((await send(`${one}/move`, { isUp: false })).json()).toEqual({ isChanged: false })
    await save(two, { ...question, title: 'Draft two?' })
    const removed = await act(two, 'remove')
    expect(removed).toMatchObject({ live: null, draft: { body: { title: 'Draft two?' } }, mayRemove: false })
    expect(await titles()).not.toContain('And two?')
    await act(two, 'publish')
    expect(await titles()).toEqual(['May I bring Roamfit?', 'Draft two?'])
    await save(two, { ...question, isPublished: false })
    await act(two, 'publish')
    expect(await titles()).not.toContain('Draft two?')
  })

  it('of those with which an installation begins stays off the site at the next start', async () => {
    const { id, title } = defaultFaq[0] ?? { id: '', title: '' }
    const titles = async () => (await site<Question[]>('cms/faq')).body.map((one) => one.title)
    const before = await titles()
    await act(`question/${id}`, 'remove')
    await publishDefaultContent(whole.test.context)
    expect((await titles()).length).toBeLessThan(before.length)
    expect((await read(`question/${id}`)).live).toBeNull()
    await act(`question/${id}`, 'return', { revision: (await read(`question/${id}`)).history[0]?.id })
    await act(`question/${id}`, 'publish')
    expect(await read(`question/${id}`)).toMatchObject({ live: { title } })
  })

  it('is published at its time (T183)', async () => {
    const path = await newQuestion({ title: 'When?' })
    await act(path, 'publish', { startsAt: '2026-06-10T14:00:00+02:00' })
    const { rows } = (await whole.test.get('/api/staff/texts/question', { as: editor.token })).json<{
      rows: object[]
    }>()
    expect(rows[0]).toMatchObject({ title: 'When?', state: 'hidden', draft: 'planned' })
    whole.test.clock.advance({ hours: 2 })
    editor = await whole.staffAs('content')
    await publishPlannedOf(Object.values(kindsOfText))(whole.test.context)
    expect((await site<Question[]>('cms/faq')).body.map(({ title }) => title)).toContain('When?')
  })
})

describe('an article', () => {
  const fields = { ...articleFields, canonicalUrl: 'https://blog.example/run', link: 'https://shop.example/' }

  it('is found under its former address, and no other article takes it', async () => {
    const { subject } = (await save('article/new', fields)).json<TextRecord>()
    const path = `article/${subject}`
    const { key } = await previewOf(path)
    expect((await site<{ title: string }>('blogdata/run-in-london.json', key)).body.title).toBe('Run in London')
    expect((await site('blogdata/run-in-london.json')).status).toBe(404)
    await act(path, 'publish')
    await save(path, { ...fields, slug: 'run-in-paris' })
    await act(path, 'publish')
    for (const slug of ['run-in-paris', 'run-in-london'])
      expect((await site(`blogdata/${slug}.json`)).body).toMatchObject({
        slug: 'run-in-paris',
        tag: fields.canonicalUrl,
      })
    for (const slug of ['run-in-paris', 'run-in-london'])
      expect((await save('article/new', { ...fields, slug })).json()).toMatchObject({
        code: 'slugTaken',
        fields: { slug: 'Another article has this address, or had it' },
      })
    await save(path, fields)
    await act(path, 'publish')
    expect((await site('blogdata/run-in-paris.json')).body).toMatchObject({ slug: 'run-in-london' })
  })

  it('greets visitors on every site from its day on, the latest of several', async () => {
    const news = async () => (await site<{ newsArticle: string | null }>('cms/b2c')).body.newsArticle
    const announce = async (slug: string, publishDate: string, isNews = true) => {
      const { subject } = (await save('article/new', { ...fields, slug, publishDate, isNews })).json<TextRecord>()
      await act(`article/${subject}`, 'publish')
      return `article/${subject}`
    }
    expect(await news()).toBeNull()
    await announce('news-of-may', '2026-05-01')
    const june = await announce('news-of-june', '2026-06-01')
    await announce('no-news', '2026-06-02', false)
    await announce('news-of-tomorrow', '2026-06-11')
    expect(await news()).toBe('news-of-june')
    await save(june, { ...fields, slug: 'news-of-june', publishDate: '2026-06-01', isNews: false })
    await act(june, 'publish')
    expect(await news()).toBe('news-of-may')
    whole.test.clock.advance({ hours: 24 })
    editor = await whole.staffAs('content')
    expect(await news()).toBe('news-of-tomorrow')
  })

  it('of two with one address that are published at once, one is refused', async () => {
    const paths = await Promise.all(
      [1, 2].map(async () => {
        const { subject } = (await save('article/new', { ...fields, slug: 'wanted-twice' })).json<TextRecord>()
        return `article/${subject}`
      }),
    )
    const versions = await Promise.all(paths.map(read))
    const answers = await Promise.all(
      paths.map((path, index) => send(`${path}/publish`, { version: versions[index]?.version })),
    )
    expect(answers.map((answer) => answer.json<{ code?: string }>().code ?? 'published').toSorted()).toEqual([
      'published',
      'slugTaken',
    ])
  })

  it('that was removed stays away at the next start, also under an address that it had', async () => {
    const { subject } = (await save('article/new', { ...fields, slug: 'first-address' })).json<TextRecord>()
    await act(`article/${subject}`, 'publish')
    await save(`article/${subject}`, { ...fields, slug: 'second-address' })
    await act(`article/${subject}`, 'publish')
    const start = () =>
      publishArticles(
        whole.test.context,
        ['first-address', 'second-address'].map((slug) => ({
          slug,
          title: 'Of the start',
          shortDescription: '',
          body: '',
          picture: '/images/city/london/0-1280.webp',
          pictureAlt: '',
          pictureTitle: '',
          publishedAt: new Date('2026-06-01'),
        })),
      )
    await start()
    expect((await site<Page>('blogdata/first-address.json')).body.title).toBe(fields.title)
    await act(`article/${subject}`, 'remove')
    await start()
    for (const slug of ['first-address', 'second-address'])
      expect((await site(`blogdata/${slug}.json`)).status).toBe(404)
  })

  it.each([
    ['slug', 'Run in London'],
    ['slug', '../x'],
    ['canonicalUrl', 'javascript:alert(1)'],
    ['canonicalUrl', 'ftp://x.example/'],
    ['link', 'data:text/html,x'],
    ['picture', 'https://evil.example/x.png'],
    ['picture', '/images/../x.webp'],
    ['publishDate', 'soon'],
    ['title', 'About {brnd}'],
    ['body', '<p>{password}</p>'],
    ['body', '<p style="color:red">x</p>'],
    ['body', '<iframe src="/x"></iframe>x'],
  ])('is refused beside its field: %s %s', async (field, value) => {
    const answer = await save('article/new', { ...fields, slug: 'other', [field]: value })
    expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: { [field]: expect.any(String) } })
  })
})

it('takes what the editor writes for a list that begins later', async () => {
  const path = await newQuestion({ body: '<ol start="3"><li>Third</li></ol>' })
  expect((await read(path)).draft?.body).toMatchObject({ body: '<ol start="3"><li>Third</li></ol>' })
})

it('is on the site of another process within two seconds', async () => {
  const other = await testApp({ database: whole.database, served: contentEndpoints })
  const title = async () => (await other.get('/api/cms/content/why')).json<Page>().title
  expect(await title()).toBe('Why Roamfit')
  await save('page/why', { title: 'Why {brand}?', body: '<h3>No strings</h3><p>Any class.</p>' })
  await act('page/why', 'publish')
  await expect.poll(title, { timeout: 2_000 }).toBe('Why Roamfit?')
  await other.close()
})

it('refuses the second of two editors', async () => {
  const { version } = await read('page/about-us')
  const by = (title: string) => send('page/about-us/draft', { kind: 'page', title, body: '', version })
  expect([(await by('One')).statusCode, (await by('Two')).json<{ code: string }>().code]).toEqual([
    200,
    'recordChanged',
  ])
})

it('shows nothing of what attackers write (trust 24)', async () => {
  const path = await newQuestion()
  for (const evil of scriptCorpus) {
    await save(path, { ...question, title: evil, body: evil, section: evil.slice(0, 80) })
    await act(path, 'publish')
  }
  const request: InjectOptions = { url: '/api/cms/faq' }
  const items = (await whole.test.app.inject(request)).json<{ content: string }[]>()
  for (const { content } of items)
    expect(content).not.toMatch(
      /<(?:script|svg|iframe|style)|\son\w+\s*=\s*[^>]*>|href="(?!https?:|mailto:|tel:|#|\/(?!\/))/i,
    )
})
