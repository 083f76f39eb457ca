import { z } from 'zod'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import type { DraftProps } from './draft-acts.tsx'
import * as texts from './texts.ts'

const fields = z.object({ startsAt: z.string().optional() })

interface DraftDialogProps extends DraftProps {
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

export default function DraftDialog(props: DraftDialogProps) {
  const { record, calls, heading, onActed, act, revision = '', onClose } = props
  const { version } = record
  const send = (startsAt: string | undefined) => {
    if (act === 'return') return calls.returnTo({ version, revision })
    if (act === 'publish') return calls.publish({ version, ...(startsAt ? { startsAt } : {}) })
    return calls[act]?.({ version })
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
