import type { InjectOptions } from 'fastify'
import { photoForm, photograph } from './photographs.ts'
import type { WholeProduct } from '../product/whole-product.ts'

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api/staff/${url}`, payload })
const get = (url: string) => (): InjectOptions => ({ method: 'GET', url: `/api/staff/${url}` })
const version = 'of yesterday'

/** An article as its form sends it. */
export const articleFields = {
  slug: 'run-in-london',
  title: 'Run in London',
  publishDate: '2026-06-01',
  body: '<p>Along the river.</p>',
}

/** A valid request for every call about texts, by its name: about texts that there are not. */
export const textCalls: Readonly<Record<string, () => InjectOptions>> = {
  'GET /staff/texts/{kind}': get('texts/page'),
  'GET /staff/texts/{kind}/{subject}': get('texts/page/privacy-policy'),
  'POST /staff/texts/{kind}/{subject}/draft': () =>
    post('texts/article/unknown/draft', { kind: 'article', ...articleFields, version }),
  ...Object.fromEntries(
    ['publish', 'plan-back', 'discard', 'return', 'remove'].map((act) => [
      `POST /staff/texts/{kind}/{subject}/${act}`,
      () => post(`texts/question/unknown/${act}`, { version, revision: 'unknown' }),
    ]),
  ),
  'POST /staff/texts/question/{subject}/move': () => post('texts/question/unknown/move', { isUp: true }),
}

/** A preview of a draft, which is made for it. */
export function previewCall(whole: WholeProduct): () => Promise<InjectOptions> {
  return async () => {
    const draft = { kind: 'page', title: 'Terms', body: '<p>New</p>' }
    await whole.database.db
      .insertInto('revisions')
      .values({
        kind: 'page',
        subject: 'terms-of-use',
        body: JSON.stringify(draft),
        state: 'draft',
        based_on: null,
        publish_at: null,
        saved_by: null,
        saved_at: new Date('2026-06-01'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return get('texts/page/terms-of-use/preview')()
  }
}

interface Draft {
  readonly subject: string
  readonly version: string
  readonly history: readonly { readonly id: string }[]
}

/** A request for each change of texts that changes something. */
export function textChanges(
  answerOf: (request: InjectOptions) => Promise<Draft>,
): Readonly<Record<string, () => Promise<InjectOptions>>> {
  const save = async (kind: string, subject: string, fields: object) => {
    const { version: read } = await answerOf(get(`texts/${kind}/${subject}`)())
    return post(`texts/${kind}/${subject}/draft`, { kind, ...fields, version: read })
  }
  const question = (title: string) => ({ title, body: '<p>So</p>', isPublished: true })
  const draft = async () => answerOf(await save('question', 'new', question('Why?')))
  const act = (name: string, { subject, version: read }: Draft, more: object = {}) =>
    post(`texts/question/${subject}/${name}`, { version: read, ...more })
  const publish = async () => answerOf(act('publish', await draft()))
  const name = (end: string) => `POST /staff/texts/{kind}/{subject}/${end}`
  return {
    'POST /staff/text-pictures': async () => photoForm('/api/staff/text-pictures', await photograph()),
    [name('draft')]: () => save('article', 'new', articleFields),
    [name('publish')]: async () => act('publish', await draft()),
    [name('plan-back')]: async () =>
      act('plan-back', await answerOf(act('publish', await draft(), { startsAt: '2026-08-01T08:00:00Z' }))),
    [name('discard')]: async () => act('discard', await draft()),
    [name('return')]: async () => {
      const text = await publish()
      return act('return', text, { revision: text.history[0]?.id })
    },
    [name('remove')]: async () => act('remove', await publish()),
    'POST /staff/texts/question/{subject}/move': async () => {
      await publish()
      return post(`texts/question/${(await publish()).subject}/move`, { isUp: true })
    },
  }
}
