import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { contentCategories } from '../../../contract/content.ts'
import {
  type ArticleBody,
  articleTextBody,
  type PageBody,
  pageTextBody,
  type QuestionBody,
  questionTextBody,
  type TextBody,
  type TextKind,
  type TextRecord,
} from '../../../contract/staff-texts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { bindFields, FlagField, LineField, ParagraphField } from '../kit/record-fields.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { HtmlField } from './html-field.tsx'
import { PictureField } from './picture-field.tsx'
import * as texts from './texts.ts'

interface TextFormProps {
  readonly kind: TextKind
  readonly record: TextRecord
  readonly read: () => Promise<TextRecord>
  readonly onSaved: (record: TextRecord) => void
  readonly onChanged: (isChanged: boolean) => void
  /** Whether nothing can be changed now. */
  readonly isLocked: boolean
}

/** The draft, or else what the site shows. */
export default function TextForm(props: TextFormProps) {
  const body = bodyOf(props.record, props.kind)
  if (body.kind === 'page') return <PageForm {...props} body={body} />
  return body.kind === 'question' ? <QuestionForm {...props} body={body} /> : <ArticleForm {...props} body={body} />
}

const empty: Readonly<Record<TextKind, () => TextBody>> = {
  page: () => ({ kind: 'page', title: '', body: '' }),
  question: () => ({ kind: 'question', section: null, category: null, title: '', body: '', isPublished: true }),
  article: () => ({
    kind: 'article',
    slug: '',
    title: '',
    publishDate: new Date().toISOString().slice(0, 10),
    description: null,
    picture: null,
    pictureAlt: null,
    pictureTitle: null,
    link: null,
    canonicalUrl: null,
    body: '',
  }),
}

const bodyOf = ({ draft, live }: TextRecord, kind: TextKind): TextBody => draft?.body ?? live ?? empty[kind]()

type FormOf<B> = TextFormProps & { readonly body: B }

/** Saves the draft of a text of one kind. */
function useTextForm<B extends TextBody, Sent>(
  { kind, record, read, onSaved, onChanged, body }: FormOf<B>,
  schema: z.ZodType<Sent>,
  send: (sent: Sent & { version: string }) => Promise<TextRecord>,
): RecordForm<B> {
  const recordOf = (read: TextRecord) => ({ version: read.version, fields: bodyOf(read, kind) as B })
  const form = useRecordForm<B, Sent>(
    { version: record.version, fields: body },
    {
      schema,
      async save(sent) {
        const saved = await send(sent)
        toast.success(texts.saveDone)
        onSaved(saved)
        return recordOf(saved)
      },
      readAgain: async () => recordOf(await read()),
    },
  )
  const { isChanged } = form
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  return form
}

function PageForm(props: FormOf<PageBody>) {
  const params = { path: { subject: props.record.subject } }
  const form = useTextForm(props, pageTextBody.omit({ version: true }), (body) =>
    awaitAnswer(staffApi.POST('/api/staff/texts/page/{subject}/draft', { params, body })),
  )
  const of = bindFields<PageBody>(form, texts.fieldLabels)
  return (
    <FormFrame {...{ form }} isLocked={props.isLocked}>
      <LineField {...of('title')} required />
      <Body form={form} isLocked={props.isLocked} />
    </FormFrame>
  )
}

function QuestionForm(props: FormOf<QuestionBody>) {
  const params = { path: { subject: props.record.subject } }
  const form = useTextForm(props, questionTextBody.omit({ version: true }), ({ category, ...body }) =>
    awaitAnswer(
      staffApi.POST('/api/staff/texts/question/{subject}/draft', {
        params,
        body: { ...body, category: category ?? '' },
      }),
    ),
  )
  const of = bindFields<QuestionBody>(form, texts.fieldLabels)
  return (
    <FormFrame {...{ form }} isLocked={props.isLocked}>
      <LineField {...of('title')} required />
      <Body form={form} isLocked={props.isLocked} />
      <LineField {...of('section')} optional hint={texts.sectionHint} />
      <SelectField
        name="category"
        label={texts.fieldLabels.category}
        placeholder={texts.everySite}
        options={contentCategories.map((value) => ({ value, label: texts.categoryTexts[value] }))}
        value={form.fields.category ?? ''}
        onChange={({ target }) =>
          form.set('category', contentCategories.find((known) => known === target.value) ?? null)
        }
      />
      <FlagField {...of('isPublished')} />
    </FormFrame>
  )
}

function ArticleForm(props: FormOf<ArticleBody>) {
  const params = { path: { subject: props.record.subject } }
  const form = useTextForm(props, articleTextBody.omit({ version: true }), (body) =>
    awaitAnswer(staffApi.POST('/api/staff/texts/article/{subject}/draft', { params, body })),
  )
  const of = bindFields<ArticleBody>(form, texts.fieldLabels)
  return (
    <FormFrame {...{ form }} isLocked={props.isLocked}>
      <LineField {...of('title')} required />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <LineField {...of('slug')} required hint={texts.slugHint} />
        <LineField {...of('publishDate')} required type="date" hint={texts.dateHint} />
      </div>
      <ParagraphField {...of('description')} optional rows={3} />
      <Body form={form} isLocked={props.isLocked} />
      <PictureField
        url={form.fields.picture}
        error={form.errorOf('picture')}
        onChange={(url) => form.set('picture', url)}
      />
      <LineField {...of('pictureAlt')} optional hint={texts.altHint} />
      <LineField {...of('pictureTitle')} optional />
      <LineField {...of('link')} optional type="url" />
      <LineField {...of('canonicalUrl')} optional type="url" hint={texts.canonicalHint} />
    </FormFrame>
  )
}

interface BodyProps {
  readonly form: {
    readonly fields: TextBody
    readonly errorOf: (name: string) => string | undefined
    readonly set: (name: 'body', value: string) => void
  }
  readonly isLocked: boolean
}

function Body({ form, isLocked }: BodyProps) {
  return (
    <HtmlField
      label={texts.fieldLabels.body}
      hint={texts.wordsHint}
      value={form.fields.body}
      error={form.errorOf('body')}
      isLocked={isLocked}
      onChange={(html) => form.set('body', html)}
    />
  )
}

interface FormFrameProps<B> {
  readonly form: RecordForm<B>
  readonly isLocked: boolean
  readonly children: ReactNode
}

function FormFrame<B extends TextBody>({ form, isLocked, children }: FormFrameProps<B>) {
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid content-start gap-6">
      <TwoVersions form={form} labels={texts.fieldLabels as Record<keyof B & string, string>} textOf={describeField} />
      <Card>
        <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
          {children}
        </fieldset>
      </Card>
      {!isLocked && <SaveBar form={form} />}
    </form>
  )
}

function describeField(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.stateLive : texts.stateHidden
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : ''
}
