import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { contentEndpoints } from './content.endpoints.ts'
import { publishContent, publishDefaultContent } from './publish/publish-content.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({
    database,
    served: contentEndpoints,
    environment: {
      BRAND: 'Vagabond',
      COMPANY_NAME: 'Fit & <Away> Ltd',
      COMPANY_ADDRESS: '1 High Street, London',
      CONTACT_EMAIL: 'legal@away.example',
    },
  })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

interface Item {
  readonly title: string
  readonly content: string
  readonly category: string
  readonly section: string | null
}
const pageAt = async (path: string) =>
  (await test.get(`/api/cms/content/${path}`)).json<{ title: string; body: string }>()
const faq = async () => (await test.get('/api/cms/faq?locale=en')).json<Item[]>()

describe('before anything was published', () => {
  it('pages show the texts with which an installation begins', async () => {
    expect(await pageAt('terms-of-use')).toMatchObject({
      title: 'Terms of Use',
      body: expect.stringContaining('Vagabond is operated by'),
    })
    expect(await faq()).toEqual([])
  })
})

describe('the texts of an installation (2-marketplace §7)', () => {
  beforeAll(() => publishDefaultContent(test.context))

  it.each(['privacy-policy?locale=en', 'terms-of-use', 'how-it-works?category=B2C&locale=de'])(
    '%s has a title and a body, and no word left open',
    async (path) => {
      const { title, body } = await pageAt(path)
      expect(title).toMatch(/^(Privacy Policy|Terms of Use|How it works)$/)
      expect(body.length).toBeGreaterThan(300)
      expect(title + body).not.toMatch(/[{}]|roamfit/i)
    },
  )

  it('T81: stand on the pass as documented (1-storefront §1), one on each line', async () => {
    const { body } = await pageAt('on-the-pass')
    expect([...body.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual([
      'No strings attached.',
      'No commitments — we dislike subscriptions just as much as you do.',
      'Enjoy exclusive member rates and save up to 70%!',
      'Pick any class, anywhere.',
    ])
  })

  it('name the company of the installation, always as text', async () => {
    for (const path of ['privacy-policy', 'terms-of-use']) {
      const { body } = await pageAt(path)
      expect(body).toContain('Fit &amp; &lt;Away&gt; Ltd, 1 High Street, London')
      expect(body).toContain('<a href="mailto:legal@away.example" rel="noopener">legal@away.example</a>')
    }
  })

  it('explain check-in as the kind of site has it (2-marketplace §6)', async () => {
    const bodies = await Promise.all(
      ['B2C', 'B2BMasterWL', 'B2BRestrictedWL', 'nonsense'].map(
        async (category) => (await pageAt(`how-it-works?category=${category}`)).body,
      ),
    )
    expect(bodies.map((body) => /phone at the door|from your hotel|ticket/.exec(body)?.[0])).toEqual([
      'phone at the door',
      'from your hotel',
      'ticket',
      'phone at the door',
    ])
  })

  it('list questions for each category, those of all categories for every one', async () => {
    const items = await faq()
    const titles = (category: string) => items.filter((item) => item.category === category).map(({ title }) => title)
    expect(titles('B2C')[0]).toBe('What is a Vagabond Pass?')
    expect(titles('B2BMasterWL')).toEqual(titles('B2C'))
    expect(titles('B2BRestrictedWL').filter((title) => !titles('B2C').includes(title))).toEqual([
      'What do I show at the front desk?',
    ])
    expect([...new Set(items.map(({ section }) => section))]).toEqual([
      null,
      'About the Pass',
      'About our offering',
      'About the process',
      'More FAQs',
    ])
    expect(JSON.stringify(items)).not.toMatch(/\{\w+\}|roamfit/i)
  })

  it('count the venues that there are, in the press room and in the questions (T195)', async () => {
    const london = await createDestination(database.db)
    const readTexts = async () => [
      /<li>(There [^<]*)<\/li>/.exec((await pageAt('press-room')).body)?.[1],
      /<p>(There [^.]*\.)/.exec((await faq()).find(({ title }) => title === 'Where can I train?')?.content ?? '')?.[1],
    ]
    await test.hearChanges()
    expect(await readTexts()).toEqual(['There are no venues yet.', 'There are no venues yet.'])
    await createVenue(database.db, london)
    await createVenue(database.db, london, { is_active: false })
    await test.hearChanges()
    expect(await readTexts()).toEqual(['There is 1 venue in London.', 'There is 1 venue in London.'])
  })

  it('are there once after many starts, and keep an operator’s changes', async () => {
    const before = (await faq()).length
    await database.db
      .updateTable('content_pages')
      .set({ title: 'Our terms' })
      .where('key', '=', 'terms-of-use')
      .execute()
    await database.db
      .updateTable('faq_items')
      .set({ is_published: false })
      .where('title', '=', 'Is there a subscription?')
      .execute()
    await publishDefaultContent(test.context)
    await expect
      .poll(async () => [(await pageAt('terms-of-use')).title, (await faq()).length])
      .toEqual(['Our terms', before - 3])
  })
})

describe('T152: HTML of operators', () => {
  const evil = '<p>Fine</p><img src=x onerror=alert(1)><script>alert(1)</script>'
  const id = '11111111-2222-4333-8444-555555555555'

  it('is sanitised when it is written', async () => {
    await publishContent(test.context, {
      pages: [],
      faq: [{ id, section: null, category: 'B2C', locale: 'en', title: 'Evil?', content: evil, position: 99 }],
    })
    const row = await database.db
      .selectFrom('faq_items')
      .select('content_html')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.content_html).toBe('<p>Fine</p><img>')
  })

  it('and again when it is answered', async () => {
    await database.db.updateTable('faq_items').set({ content_html: evil }).where('id', '=', id).execute()
    await database.db
      .updateTable('content_pages')
      .set({ body_html: evil })
      .where('key', '=', 'privacy-policy')
      .execute()
    await expect
      .poll(async () => (await faq()).find(({ title }) => title === 'Evil?')?.content)
      .toBe('<p>Fine</p><img>')
    await expect.poll(async () => (await pageAt('privacy-policy')).body).toBe('<p>Fine</p><img>')
  })
})
