// answer-form.tsx
export const rejectReasonMissingError = 'Please say why. The traveller will read it'
export const confirmButton = 'Confirm'
export const rejectButton = 'Reject…'
export const rejectReasonLabel = 'Why can’t you take this booking?'
export const rejectReasonHint = 'The traveller will read it.'
export const rejectConfirmButton = 'Reject the booking'
export const rejectBackButton = 'Back'

// door-code-form.tsx
export const doorCodeFormatError = 'The code has 6 letters and digits'
export const doorCodeMissingError = 'Please enter the code at the door'
export const doorCodeIntro =
  'A guest has let {venueName} read their answers. Type the six characters on the sign at your door.'
export const doorCodeLabel = 'Door code'
export const doorCodeBusy = 'Opening'
export const doorCodeButton = 'Open'
export const healthLookNotice = 'The guest sees when you have looked, and can withdraw it at any time.'
export const healthOpenUntil = 'You can open it until {moment}.'

// health-link.tsx
export const healthPageTitle = 'Health check of a guest'
export const healthHeading = '{brand} Check of a guest'
export const healthInvalidLinkTitle = 'This link is not valid'
export const healthInvalidLinkHint = 'Please open it from our mail again. Links are erased after six months.'
export const healthWithdrawnTitle = 'This health check was withdrawn'
export const healthWithdrawnText =
  'The guest has withdrawn it. If there is something you need to know, please ask them when they arrive.'
export const healthCancelledTitle = 'The booking was cancelled'
export const healthCancelledText =
  'The health check that came with it can no longer be read. There is nothing for you to do.'
export const healthExpiredTitle = 'This link has expired'
export const healthExpiredText = 'A health check can be read until 24 hours after the visit.'

// venue-answer.tsx
export const requestPageTitle = 'A booking request'
export const requestInvalidLinkTitle = 'This link is not valid or has expired'
export const requestInvalidLinkHint =
  'Links work until the class has ended, and only for the address they were sent to.'
export const requestGuest = 'Guest'
export const unnamedTraveller = 'A traveller'
export const requestDay = 'Day'
export const requestTime = 'Time'
export const requestAnswerBy = 'Answer by'
export const requestReason = 'Reason: {reason}'

// venue-request.rules.ts
export const confirmedTitle = 'The booking is confirmed'
export const confirmedText = 'The traveller has been told. They check in at your door with their phone.'
export const rejectedTitle = 'The booking was not confirmed'
export const rejectedText = 'The traveller has been told, and the visit is back on their pass.'
export const cancelledTitle = 'The traveller has cancelled'
export const nothingLeftText = 'There is nothing left for you to do.'
export const checkedInTitle = 'The traveller has checked in'
export const missedTitle = 'The class is over'
export const missedText = 'The traveller did not check in.'
export const expiredTitle = 'The time to answer is over'
export const expiredText = 'The request is being rejected, and the visit goes back to the traveller.'
