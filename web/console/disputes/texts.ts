// disputes.tsx
export const disputesListTitle = 'Disputes'
export const disputesWhoMay = 'Owners, support, finance and auditors see disputes.'
export const disputesEmptyHint = 'No payment was disputed yet.'
export const viewAll = 'All'
export const viewOpen = 'Open'

// dispute-lines.tsx
export const disputesTitle = 'Disputes'
export const disputeStateTexts = { open: 'Open', won: 'Won', lost: 'Lost' } as const
export const openedText = 'Opened {moment}'
export const dueText = 'The bank takes an answer until {moment}'
export const closedText = 'Closed {moment}'
export const evidenceButton = 'Make the evidence'
export const evidenceBusy = 'Drawing the PDF'
export const evidenceHint =
  'A PDF with the terms as sold, the mails, and the tickets with the scans at the door. We keep no copy.'
export const evidenceFileName = 'Evidence-{number}.pdf'
