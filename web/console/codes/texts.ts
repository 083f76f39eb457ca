// codes.tsx, code-list.tsx
export const codesTitle = 'Codes'
export const codesIntro =
  'Codes are shown once, in their file or in the mail to their reader. We keep none of them: if a download fails, void the batch and make it again.'
export const codesWhoMay = 'Owners, support, auditors and those who look after partners see the batches.'
export const codesEmptyHint = 'No codes have been made yet.'
export const actsHead = 'Act'
export const ownCodes = 'Our own'
export const deliveryTexts = { download: 'Downloaded', mail: 'Mailed' } as const
export const textLabel = 'Batch (a part of its name)'
export const partnerFilter = 'Partner (short name)'
export const viewAll = 'All'
export const viewMailed = 'Mailed'
export const voidButton = 'Void'
export const voidTitle = 'Void the codes of {name}?'
export const voidKeepButton = 'Keep them'
export const voidBusy = 'Voiding'
export const voidText =
  'Made: {made}. Claimed: {claimed}. Claimed codes stay with their travellers; no one can claim the others any more. Mails that have not gone yet are stopped.'
export const voidDone = { one: 'One code is void', many: '{count} codes are void' } as const
export const voidDoneHidden = 'The unclaimed codes are void'
export const voidMailed = { one: 'One mail had already gone', many: '{count} mails had already gone' } as const

// code-batch.tsx
export const batchElsewhere = 'This partner has no such batch'
export const batchTitle = 'Batch of codes'
export const batchFacts = 'What became of it'
export const madeByLabel = 'Made by'
export const ourTeam = 'Our team'
export const claimLabel = 'Who may claim'
export const anyone = 'Anyone with a code'
export const anyoneBefore = 'Anyone with a code, before {day} (UTC)'
export const isVoidText = 'No one: what was unclaimed is void'
export const mailsLabel = 'Mails'
export const mailsText = '{sent} sent, {waiting} waiting, {failed} failed'
export const mailsGone = 'Deleted, as all mails are after 30 days'
export const mailsStopped = 'None left: those that waited were stopped, and mails are deleted after 30 days'

// code-acts.tsx, batch-fields.tsx
export const makeButton = 'Make codes'
export const mailButton = 'Mail codes to a list'
export const voidOneButton = 'Void one code'
export const partnerLabel = 'Partner'
export const passLabel = 'Pass'
export const choosePlaceholder = 'Please choose'
export const nameLabel = 'Name of the batch'
export const nameHint = 'Helps you find it later, such as ‘Spring guests’.'
export const endsLabel = 'Ends on'
export const endsHint = 'The first day on which they cannot be claimed any more (UTC).'

// make-dialog.tsx
export const makeTitle = 'Make codes'
export const countLabel = 'How many codes'
export const onceHint = 'The file is saved at once. It is the only place that has the codes.'
export const makeBusy = 'Making codes'
export const makeSendButton = 'Make and download'
export const makeDone = 'Made. Look for the file among your downloads'

// mail-dialog.tsx
export const mailTitle = 'Mail codes to a list'
export const fileLabel = 'List of addresses'
export const fileHint = 'CSV or text. Each address in it gets one code.'
export const mailLookButton = 'Check the list'
export const mailSendButton = { one: 'Mail 1 code', many: 'Mail {count} codes' } as const
export const mailDone = { one: '1 mail goes out now', many: '{count} mails go out now' } as const
export const addressesText = { one: 'One address gets a code.', many: '{count} addresses get a code each.' } as const
export const doubledText = {
  one: 'One address stands there again, and gets one code.',
  many: '{count} addresses stand there again, and get one code each.',
} as const
export const wrongText = {
  one: 'This is not a valid address and is left out:',
  many: '{count} of these are not valid addresses and are left out:',
} as const
export const wrongLine = 'Line {line}: {text}'

// void-code-dialog.tsx
export const voidOneTitle = 'Void one code'
export const voidOneText = 'No one can claim it then. A claimed code stays with its traveller.'
export const codeLabel = 'Code'
export const voidOneDone = 'No one can claim this code any more'

// partner-codes.tsx
export const batchesTitle = 'Batches'
export const batchText = '{pass}: {made} made, {claimed} claimed · {day}'
export const voidBatchText = `${batchText} · void`
export const allowTitle = 'Codes that the partner may still make'
export const allowEmpty = 'None yet. An operator says of which passes, and how many.'
export const allowLeft = { one: '1 code', many: '{count} codes' } as const
export const allowLabel = 'Codes left'
export const allowButton = 'Set'
export const allowDone = 'Set'
