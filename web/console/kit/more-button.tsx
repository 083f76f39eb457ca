import { useState } from 'react'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

/** Loads the next part of a list. A refusal leaves what is there. */
export function MoreButton({ load }: { readonly load: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    try {
      await load()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="secondary" wide loading={isLoading} loadingLabel={texts.moreBusy} onClick={() => void more()}>
      {texts.moreButton}
    </Button>
  )
}
