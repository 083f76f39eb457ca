import { z } from 'zod'
import type { TextRecord } from '../../../contract/staff-texts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import type { ActsProps } from './text-acts.tsx'
import * as texts from './texts.ts'

const fields = z.object({ startsAt: z.string().optional() })

interface TextDialogProps extends ActsProps {
  readonly act: 'publish' | 'discard' | 'remove' | 'return'
  /** The earlier state to return to. */
  readonly revision?: string
  readonly onClose: () => void
}

const words = {
  publish: texts.publishWords,
  discard: texts.discardWords,
  remove: texts.removeWords,
  return: texts.returnWords,
}

export default function TextDialog({ kind, record, heading, onActed, act, revision = '', onClose }: TextDialogProps) {
  const params = { path: { kind, subject: record.subject } }
  const { version } = record
  const send = (startsAt: string | undefined): Promise<TextRecord> => {
    if (act === 'return') {
      const body = { version, revision }
      return awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/return', { params, body }))
    }
    const body = { version, ...(startsAt ? { startsAt } : {}) }
    return awaitAnswer(staffApi.POST(`/api/staff/texts/{kind}/{subject}/${act}`, { params, body }))
  }
  return (
    <ActDialog
      words={words[act]}
      isDanger={act === 'discard' || act === 'remove'}
      reason="none"
      schema={fields}
      send={async ({ startsAt }) => {
        await send(startsAt ? new Date(startsAt).toISOString() : undefined)
        return startsAt ? texts.publishPlanned : true
      }}
      onClose={onClose}
      onDone={onActed}
      focusAfter={heading}
    >
      {(errors) =>
        act === 'publish' && (
          <TextField
            type="datetime-local"
            name="startsAt"
            label={texts.startsAtLabel}
            hint={texts.startsAtHint}
            optional
            error={errors['startsAt']}
          />
        )
      }
    </ActDialog>
  )
}
