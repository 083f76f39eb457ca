import { useRef } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { addFigureReader, type FigureReader } from '../../../contract/staff-figures.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RemoveReaderButton } from './remove-reader-button.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** Who gets the figures each Monday, also people without a login. */
export function FigureReaders({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/figures/readers')), `${account} readers`)
  return (
    <RecordCard title={texts.readersTitle}>
      <p className="text-ink-muted">{texts.readersHint}</p>
      <RecordFrame loaded={loaded} reload={reload} staysWhileLoading>
        {({ readers }) => <Readers readers={readers} reload={reload} />}
      </RecordFrame>
    </RecordCard>
  )
}

interface ReadersProps {
  readonly readers: readonly FigureReader[]
  readonly reload: () => Promise<void>
}

function Readers({ readers, reload }: ReadersProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm(addFigureReader.body, async (body) => {
    const { readers: all } = await awaitAnswer(staffApi.POST('/api/staff/figures/readers', { body }))
    const hasStopped = all.find(({ email }) => email.toLowerCase() === body.email.toLowerCase())?.hasStopped
    if (hasStopped) toast.info(fillIn(texts.readerAddedStopped, { email: body.email }))
    else toast.success(fillIn(texts.readerAdded, { email: body.email }))
    if (field.current) field.current.value = ''
    await reload()
  })
  return (
    <>
      {readers.length > 0 && (
        <ul className="divide-y divide-line">
          {readers.map((reader) => (
            <li key={reader.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {reader.email} {reader.hasStopped && <Badge>{texts.readerStopped}</Badge>}
              </span>
              <RemoveReaderButton reader={reader} reload={reload} focusAfter={field} />
            </li>
          ))}
        </ul>
      )}
      <FlowForm form={form} className="items-end sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <EmailField ref={field} autoComplete="off" error={form.errors['email']} />
        <Button type="submit" loading={form.isSending}>
          {texts.readerAddButton}
        </Button>
      </FlowForm>
    </>
  )
}
