import { momentTextThere } from '../../../contract/date-texts.ts'
import { type FormEvent, useRef, useState } from 'react'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asDoorCode } from '../../parts/ticket/door-code.rules.ts'

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
    if (!doorCode)
      return refuse(typed.trim() ? 'The code has 6 letters and digits' : 'Please enter the code at the door')
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
        <p className="text-ink-muted">
          A guest lets {venueName} read their answers. Type the six characters on the sign at your door.
        </p>
      </header>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <TextField
          ref={field}
          label="Door code"
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
        <Button type="submit" wide loading={isBusy} loadingLabel="Opening">
          Open
        </Button>
      </form>
      <p className="text-sm text-ink-muted">
        The guest sees when you have looked, and can withdraw it at any time.
        {opensUntil && timeZone && ` It opens until ${momentTextThere(opensUntil, timeZone)}.`}
      </p>
    </Card>
  )
}
