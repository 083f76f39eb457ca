// messages.tsx
export const messagesTitle = 'Messages'
export const messagesWhoMay = 'Owners, support and auditors see messages.'
export const messagesEmptyHint = 'What visitors write with the contact form appears here.'
export const stateTexts = { open: 'Open', assigned: 'Assigned', closed: 'Closed' } as const
export const fromLabel = 'Written from'
export const toLabel = 'Written until'
export const assignedLabel = 'Assigned to (email)'
export const viewAll = 'All messages'
export const viewOpen = 'Open'
export const viewAssigned = 'Assigned'

// message.tsx
export const messageTitle = 'Message'
export const messageTitleOf = 'Message from {name}'
export const messageTravellerLink = 'Find the traveller'
export const textTitle = 'What they wrote'
export const writtenFact = 'Written'
export const emailFact = 'Email'
export const partnerFact = 'Partner'
export const assignedFact = 'Assigned to'
export const assignedNobody = 'No one yet'
export const closedFact = 'Closed'
export const closedText = '{moment}, {name}'
export const colleagueGone = 'a colleague who has left'
export const answersTitle = 'Our answers'
export const answersEmpty = 'Not answered yet.'
export const answerByText = '{name}, {moment}'
export const mailsTitle = 'Mails'

// message-acts.tsx
export const assignLabel = 'Who sees to it?'
export const assignPlaceholder = 'Choose a colleague'
export const assignButton = 'Assign'
export const takeButton = 'Assign to me'
export const assignDone = 'Assigned to {name}'
export const closeButton = 'Close'
export const closeDone = 'The message is closed'
export const reopenButton = 'Open again'
export const reopenDone = 'The message is open again'
export const doneBefore = 'A colleague was first'

// message-answer.tsx
export const answerTitle = 'Answer'
export const answerHint = 'It goes to {email} as an email. If they reply, the reply goes to {mailbox}, not here.'
export const answerLabel = 'Your answer'
export const answerLengthHint = 'At most 4,000 characters'
export const answerCloseLabel = 'Close the message with this answer'
export const answerButton = 'Send the answer'
export const answerBusy = 'Sending'
export const answerDone = 'The answer is on its way'
export const conflictTitle = '{name} has answered in the meantime'
export const conflictHint = 'Their answer is here, yours is below. Send yours too, or leave it.'
export const templatesLabel = 'Templates'
/** Before the first template; '{name}' is who wrote. */
export const templateGreeting = 'Hello {name},'
export const templates = [
  { name: 'Thank you', text: 'Thank you for your message.' },
  {
    name: 'Which order',
    text: 'Thank you for your message. Please tell us the number of your order or the code of your booking, so that we can find it.',
  },
  {
    name: 'Refund',
    text: 'You can return a pass that you have not used: open it in your profile and press ‘Return for a … refund’. The button names the amount. The money goes back to the card that you paid with.',
  },
  {
    name: 'Venue closed',
    text: 'We are sorry that the venue was closed. We will ask them what happened and write to you again.',
  },
] as const
