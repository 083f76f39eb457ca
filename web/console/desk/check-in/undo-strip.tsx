import { fillIn } from '../../../../contract/fill-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as texts from './texts.ts'

interface UndoStripProps {
  readonly name: string
  readonly onUndo: () => void
}

/** The last check-in, as long as it can be undone, after its panel has gone. */
export function UndoStrip({ name, onUndo }: UndoStripProps) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-success-soft pl-4 text-on-success-soft">
      <Icon name="circle-check" />
      <p className="min-w-0 flex-1 font-semibold">{fillIn(texts.undoStripText, { name })}</p>
      <Button variant="ghost" icon="undo" className="min-h-14 text-on-success-soft!" onClick={onUndo}>
        {texts.undoButton}
      </Button>
    </div>
  )
}
