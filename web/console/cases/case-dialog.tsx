import type { DeskCase } from '../../../contract/desk-cases.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CaseHistory } from './case-history.tsx'
import { SettleForm } from './settle-form.tsx'
import * as texts from './texts.ts'

interface CaseDialogProps {
  readonly deskCase: DeskCase
  readonly maySettle: boolean
  readonly onClose: () => void
  readonly onSettled: () => void
}

/** Opens a case: what the traveller wrote, what happened, and how it may end. Each look is recorded (B17). */
export function CaseDialog({ deskCase, maySettle, onClose, onSettled }: CaseDialogProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/cases/{caseId}/open', { params: { path: { caseId: deskCase.id } } })),
    deskCase.id,
  )
  return (
    <Dialog title={maySettle ? texts.settleTitle : texts.historyTitle} size="sm" onClose={onClose}>
      <RecordFrame loaded={loaded} reload={reload} whoMay={texts.whoMaySee}>
        {({ case: opened, words, history }) => (
          <div className="grid gap-6">
            {opened.entry && (
              <section className="grid gap-2">
                <h3 className="font-semibold">{texts.objectionTitle}</h3>
                {words === null ? (
                  <p className="text-ink-muted">{texts.objectionDeleted}</p>
                ) : (
                  <blockquote className="rounded-control bg-surface-sunken px-4 py-3 whitespace-pre-line">
                    {words}
                  </blockquote>
                )}
              </section>
            )}
            <CaseHistory events={history} />
            {maySettle && <SettleForm deskCase={opened} onClose={onClose} onSettled={onSettled} />}
          </div>
        )}
      </RecordFrame>
      {!maySettle && (
        <Button variant="ghost" wide onClick={onClose}>
          {texts.closeButton}
        </Button>
      )}
    </Dialog>
  )
}
