import { momentTextThere } from '../../../contract/date-texts.ts'
import { type FormEvent, useRef, useState } from 'react'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asDoorCode } from '../../parts/ticket/door-code.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface DoorCodeFormProps {
  readonly title: string
  readonly link: {
    readonly venueName: string | null
    readonly opensUntil: string | null
    readonly timeZone: string | null
  }
  /** Throws the problem of a refused code. */
  readonly onCode: (doorCode: string) => Promise<void>
}

/** Asks for the code at the venue's own door before it shows anything about the guest. */
export function DoorCodeForm({ title, link, onCode }: DoorCodeFormProps) {
  const { venueName, opensUntil, timeZone } = link
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const refuse = (text: string) => {
    setProblem(text)
    field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const doorCode = asDoorCode(typed)
    if (!doorCode) return refuse(typed.trim() ? texts.doorCodeFormatError : texts.doorCodeMissingError)
    setBusy(true)
    setProblem(undefined)
    try {
      await onCode(doorCode)
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      refuse(fields['doorCode'] ?? message)
      setBusy(false)
    }
  }
  return (
    <Card className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-muted">{fillNodes(texts.doorCodeIntro, { venueName })}</p>
      </header>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <TextField
          ref={field}
          label={texts.doorCodeLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={20}
          className="figures text-xl tracking-[0.2em] uppercase"
        />
        <Button type="submit" wide loading={isBusy} loadingLabel={texts.doorCodeBusy}>
          {texts.doorCodeButton}
        </Button>
      </form>
      <p className="text-sm text-ink-muted">
        {texts.healthLookNotice}
        {opensUntil &&
          timeZone &&
          ` ${fillIn(texts.healthOpenUntil, { moment: momentTextThere(opensUntil, timeZone) })}`}
      </p>
    </Card>
  )
}
