import { useEffect } from 'react'
import { contentCategories } from '../../../contract/content.ts'
import {
  type ArticleBody,
  type QuestionBody,
  type TextBody,
  textInputs,
  type TextKind,
  type TextRecord,
} from '../../../contract/staff-texts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { bindFields, ChoiceField, FlagField, LineField, ParagraphField } from '../kit/record-fields.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { describeField } from '../drafts/describe-field.ts'
import { HtmlField } from './html-field.tsx'
import { PictureField } from './picture-field.tsx'
import * as texts from './texts.ts'

interface TextFormProps {
  readonly kind: TextKind
  readonly record: TextRecord
  readonly read: () => Promise<TextRecord>
  /** Of what was saved, by this person or another. */
  readonly onSaved: (record: TextRecord) => void
  readonly onChanged: (isChanged: boolean) => void
  /** Whether nothing can be changed now. */
  readonly isLocked: boolean
}

/** The draft, or else what the site shows. */
export default function TextForm(props: TextFormProps) {
  const { kind, isLocked } = props
  const form = useTextForm(props)
  const ofArticle = kind === 'article' && (form as unknown as RecordForm<ArticleBody>)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid content-start gap-6">
      <TwoVersions form={form} labels={texts.fieldLabels} textOf={describeField} />
      <Card>
        <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
          <LineField {...bindFields<TextBody>(form, texts.fieldLabels)('title')} required />
          {ofArticle && <ArticleHead form={ofArticle} />}
          <HtmlField
            name="body"
            label={texts.fieldLabels.body}
            hint={[texts.pageHints[props.record.subject], texts.wordsHint].filter(Boolean).join(' ')}
            value={form.fields.body}
            error={form.errorOf('body')}
            isLocked={isLocked}
            onChange={(html) => form.set('body', html)}
          />
          {kind === 'question' && <QuestionFields form={form as unknown as RecordForm<QuestionBody>} />}
          {ofArticle && <ArticlePicture form={ofArticle} />}
        </fieldset>
      </Card>
      {!isLocked && <SaveBar form={form} />}
    </form>
  )
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
    isNews: false,
    body: '',
  }),
}

const bodyOf = ({ draft, live }: TextRecord, kind: TextKind): TextBody => draft?.body ?? live ?? empty[kind]()

/** Saves the draft. */
function useTextForm({ kind, record, read, onSaved, onChanged }: TextFormProps): RecordForm<TextBody> {
  const params = { path: { kind, subject: record.subject } }
  const versionOf = (read: TextRecord) => ({ version: read.version, fields: bodyOf(read, kind) })
  const take = (newer: TextRecord) => {
    onSaved(newer)
    return versionOf(newer)
  }
  const form = useRecordForm<TextBody, TextBody>(versionOf(record), {
    schema: textInputs[kind],
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/draft', { params, body }))
      toast.success(saved.draft ? texts.saveDone : texts.noDraftNeeded)
      return take(saved)
    },
    readAgain: async () => take(await read()),
  })
  const { isChanged } = form
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  return form
}

function QuestionFields({ form }: { readonly form: RecordForm<QuestionBody> }) {
  const of = bindFields<QuestionBody>(form, texts.fieldLabels)
  return (
    <>
      <LineField {...of('section')} optional hint={texts.sectionHint} />
      <ChoiceField
        {...of('category')}
        placeholder={texts.everySite}
        options={contentCategories.map((value) => ({ value, label: texts.categoryTexts[value] }))}
      />
      <FlagField {...of('isPublished')} />
    </>
  )
}

function ArticleHead({ form }: { readonly form: RecordForm<ArticleBody> }) {
  const of = bindFields<ArticleBody>(form, texts.fieldLabels)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <LineField {...of('slug')} required hint={texts.slugHint} />
        <LineField {...of('publishDate')} required type="date" hint={texts.dateHint} />
      </div>
      <ParagraphField {...of('description')} optional rows={3} />
    </>
  )
}

function ArticlePicture({ form }: { readonly form: RecordForm<ArticleBody> }) {
  const of = bindFields<ArticleBody>(form, texts.fieldLabels)
  return (
    <>
      <PictureField
        name="picture"
        label={texts.fieldLabels.picture}
        hint={texts.uploadHint}
        urls={form.fields.picture === null ? [] : [form.fields.picture]}
        error={form.errorOf('picture')}
        upload={(file) => form.waitFor(awaitAnswer(staffApi.POST('/api/staff/text-pictures', file)))}
        onChange={([url = null]) => form.set('picture', url)}
      />
      <LineField {...of('pictureAlt')} optional hint={texts.altHint} />
      <LineField {...of('pictureTitle')} optional />
      <FlagField {...of('isNews')} hint={texts.newsHint} />
      <LineField {...of('link')} optional type="url" />
      <LineField {...of('canonicalUrl')} optional type="url" hint={texts.canonicalHint} />
    </>
  )
}
