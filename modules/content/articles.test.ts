import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleTexts, publishDemoArticles } from '../../demo/articles/publish-articles.ts'
import { type TestApp, testApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { parseImagePath } from '../../artwork/picture-key.ts'
import { contentEndpoints } from './content.endpoints.ts'
import { publishArticles } from './publish/publish-content.ts'
import { knowsArticlePicture } from './show-articles.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: contentEndpoints, environment: { BRAND: 'Vagabond' } })
  await publishDemoArticles(test.context)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const slugs = async () => (await test.get('/api/blogdata/index.json')).json<string[]>()
const post = async (slug: string) =>
  (await test.get(`/api/blogdata/${slug}.json`)).json<Record<string, string | null>>()
const changeArticle = (slug: string, set: object) =>
  database.db.updateTable('blog_posts').set(set).where('slug', '=', slug).execute()

describe('the blog (2-marketplace §7, T154)', () => {
  it('lists every slug, newest first', async () => {
    const byAge = articleTexts.toSorted((a, b) => a.daysAgo - b.daysAgo).map(({ slug }) => slug)
    await expect.poll(slugs).toEqual(byAge)
    expect(byAge).toHaveLength(12)
  })

  it('shows an article with every documented field', async () => {
    expect(await post('why-we-have-no-membership')).toEqual({
      slug: 'why-we-have-no-membership',
      title: 'Why there is no Vagabond membership',
      publishDate: '28.03.2026',
      shortDescription: expect.any(String),
      read: '4 min read',
      featureImage: '/images/venue/reception/amsterdam/why-we-have-no-membership/0-1280.webp',
      imageAlt: 'The reception of a gym in Amsterdam',
      tag: null,
      link: null,
      imageLink: null,
      imageTitle: 'Nothing to cancel',
      description: expect.stringContaining('<h2>What we do instead</h2>'),
    })
  })

  it('takes three to six minutes to read, under headings', async () => {
    const badges = await Promise.all(articleTexts.map(async ({ slug }) => (await post(slug))['read']))
    expect(badges.filter((badge) => !/^[3-6] min read$/.test(badge ?? ''))).toEqual([])
    expect(articleTexts.filter(({ body }) => body.split('<h2>').length < 5)).toEqual([])
  })

  it('knows an article and its picture, and no other', async () => {
    expect(await post('nothing')).toMatchObject({ code: 'postNotFound' })
    for (const { drawing } of articleTexts) {
      expect(parseImagePath(`${drawing}-1280.webp`), drawing).not.toBeNull()
      expect(await knowsArticlePicture(test.context, `/images/${drawing}-1280.webp`)).toBe(true)
    }
    expect(await knowsArticlePicture(test.context, '/images/city/london/made-up-1280.webp')).toBe(false)
  })

  it('shows an article from its minute on, and no draft', async () => {
    await changeArticle('london-before-breakfast', { published_at: new Date('2026-06-10T11:00:00Z') })
    await changeArticle('hotel-gym-or-real-gym', { published_at: null })
    const notYet = { code: 'postNotFound' }
    await expect
      .poll(async () => [(await slugs()).length, await post('london-before-breakfast')])
      .toMatchObject([10, notYet])
    test.clock.set('2026-06-10T11:00:00Z')
    expect((await slugs())[0]).toBe('london-before-breakfast')
  })

  it('is added once, and keeps an operator’s changes', async () => {
    await changeArticle('zurich-between-two-meetings', { title: 'Our Zürich' })
    await publishDemoArticles(test.context)
    await expect
      .poll(async () => [(await post('zurich-between-two-meetings'))['title'], (await slugs()).length])
      .toEqual(['Our Zürich', 11])
  })

  it('holds no HTML but harmless one, written or read, and links http(s) only (T152, T154)', async () => {
    const evil = '<p>Fine</p><img src=x onerror=alert(1)><script>alert(1)</script>'
    await publishArticles(test.context, [
      {
        slug: 'evil',
        title: 'Evil',
        shortDescription: '',
        body: evil,
        picture: '/images/city/london/evil-1280.webp',
        pictureAlt: '',
        pictureTitle: '',
        publishedAt: new Date(0),
      },
    ])
    const row = await database.db
      .selectFrom('blog_posts')
      .select('body_html')
      .where('slug', '=', 'evil')
      .executeTakeFirstOrThrow()
    expect(row.body_html).toBe('<p>Fine</p><img>')
    await changeArticle('evil', { body_html: evil, canonical_url: 'https://elsewhere.example/evil' })
    await expect
      .poll(() => post('evil'))
      .toMatchObject({ description: '<p>Fine</p><img>', tag: 'https://elsewhere.example/evil' })
    await expect(changeArticle('evil', { canonical_url: 'javascript:alert(1)' })).rejects.toThrow('web_url')
  })
})
