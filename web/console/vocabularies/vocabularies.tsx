import { useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { type FacetName, facetNames } from '../../../contract/facets.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { addWord, type Word } from '../../../contract/staff-vocabularies.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { usesText, type WordAct, WordDialog } from './word-dialog.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.vocabulariesTitle })

/** All words of the catalogue, on one page. */
export default function VocabulariesPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => <Vocabularies account={account} mayChange={rights.includes('cities.change')} />}
    </OfficeFrame>
  )
}

function Vocabularies({ account, mayChange }: { readonly account: string; readonly mayChange: boolean }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/vocabularies')), account)
  const [act, setAct] = useState<WordAct>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={texts.vocabulariesTitle} heading={heading}>
        <p className="mt-1 text-ink-muted">{texts.vocabulariesIntro}</p>
      </PageHead>
      <RecordFrame {...{ loaded, reload }} whoMay={texts.vocabulariesWhoMay} staysWhileLoading>
        {(vocabularies) => (
          <div className="grid gap-6 lg:grid-cols-2">
            {facetNames.map((vocabulary) => (
              <RecordCard key={vocabulary} title={texts.sectionTitles[vocabulary]}>
                {mayChange && <AddForm vocabulary={vocabulary} onAdded={reload} />}
                <RecordLines
                  empty={texts.empty}
                  lines={vocabularies[vocabulary].map((word) =>
                    lineOf(word, mayChange && !word.isOurs, (kind) =>
                      setAct({ kind, word, vocabulary, others: vocabularies[vocabulary] }),
                    ),
                  )}
                />
              </RecordCard>
            ))}
          </div>
        )}
      </RecordFrame>
      {act && <WordDialog {...act} onClose={() => setAct(undefined)} onDone={reload} focusAfter={heading} />}
    </>
  )
}

const buttonTexts = { rename: texts.renameButton, merge: texts.mergeButton, remove: texts.removeButton } as const

function lineOf(word: Word, mayChange: boolean, onAct: (kind: WordAct['kind']) => void) {
  const isUsed = word.venues + word.classes > 0
  const acts = (['rename', 'merge', 'remove'] as const).filter((kind) => kind !== 'remove' || !isUsed)
  const also = word.otherNames.length > 0 && fillIn(texts.formerly, { names: word.otherNames.join(', ') })
  return {
    id: word.id,
    title: (
      <>
        <span dir="auto">{word.name}</span>
        {mayChange &&
          acts.map((kind) => (
            <Button key={kind} variant="ghost" size="sm" onClick={() => onAct(kind)}>
              {buttonTexts[kind]}
              <span className="sr-only"> {word.name}</span>
            </Button>
          ))}
      </>
    ),
    detail: [usesText(word), also].filter(Boolean).join(' · '),
  }
}

interface AddFormProps {
  readonly vocabulary: FacetName
  readonly onAdded: () => Promise<void>
}

function AddForm({ vocabulary, onAdded }: AddFormProps) {
  const [turn, setTurn] = useState(0)
  const form = useForm(addWord.body, async (body) => {
    const params = { path: { vocabulary } }
    await awaitAnswer(staffApi.POST('/api/staff/vocabularies/{vocabulary}', { params, body }))
    toast.success(fillIn(texts.addDone, { name: body.name }))
    setTurn((before) => before + 1)
    await onAdded()
  })
  return (
    <FlowForm form={form} className="sm:grid-cols-[1fr_auto] sm:items-end">
      <TextField key={turn} label={texts.addLabel} name="name" error={form.errors['name']} />
      <Button type="submit" variant="secondary" loading={form.isSending}>
        {texts.addButton}
        <span className="sr-only"> {texts.sectionTitles[vocabulary]}</span>
      </Button>
    </FlowForm>
  )
}
