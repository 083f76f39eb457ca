// answer-form.tsx
export const pleaseSayWhy = 'Please say why. The traveller will read it'
export const confirm = 'Confirm'
export const reject = 'Reject…'
export const whyCantYouTakeIt = 'Why can’t you take this booking?'
export const theTravellerWillReadIt = 'The traveller will read it.'
export const rejectTheBooking = 'Reject the booking'
export const back = 'Back'

// door-code-form.tsx
export const theCodeHas6Letters = 'The code has 6 letters and digits'
export const pleaseEnterTheCodeAtTheDoor = 'Please enter the code at the door'
export const aGuestHasLetVenueName =
  'A guest has let {venueName} read their answers. Type the six characters on the sign at your door.'
export const doorCode = 'Door code'
export const opening = 'Opening'
export const open = 'Open'
export const theGuestSeesWhenYouHaveLooked = 'The guest sees when you have looked, and can withdraw it at any time.'
export const youCanOpenItUntilMoment = 'You can open it until {moment}.'

// health-link.tsx
export const healthCheckOfAGuest = 'Health check of a guest'
export const brandCheckOfAGuest = '{brand} Check of a guest'
export const tryAgain = 'Try again'
export const thisLinkIsNotValid = 'This link is not valid'
export const pleaseOpenItFromOurMail = 'Please open it from our mail again. Links are erased after six months.'
export const thisHealthCheckWasWithdrawn = 'This health check was withdrawn'
export const theGuestHasWithdrawn =
  'The guest has withdrawn it. If there is something you need to know, please ask them when they arrive.'
export const theBookingWasCancelled = 'The booking was cancelled'
export const theHealthCheckThatCame =
  'The health check that came with it can no longer be read. There is nothing for you to do.'
export const thisLinkHasExpired = 'This link has expired'
export const aHealthCheckCanBeRead = 'A health check can be read until 24 hours after the visit.'

// venue-answer.tsx
export const aBookingRequest = 'A booking request'
export const thisLinkIsNotValidOr = 'This link is not valid or has expired'
export const linksWorkUntilTheClass =
  'Links work until the class has ended, and only for the address they were sent to.'
export const guest = 'Guest'
export const aTraveller = 'A traveller'
export const day = 'Day'
export const time = 'Time'
export const answerBy = 'Answer by'
export const reason = 'Reason: {reason}'

// venue-request.rules.ts
export const theBookingIsConfirmed = 'The booking is confirmed'
export const theTravellerHasBeenTold = 'The traveller has been told. They check in at your door with their phone.'
export const theBookingWasNotConfirmed = 'The booking was not confirmed'
export const theTravellerHasBeenToldAnd = 'The traveller has been told, and the visit is back on their pass.'
export const theTravellerHasCancelled = 'The traveller has cancelled'
export const thereIsNothingLeft = 'There is nothing left for you to do.'
export const theTravellerHasCheckedIn = 'The traveller has checked in'
export const theClassIsOver = 'The class is over'
export const theTravellerDidNotCheck = 'The traveller did not check in.'
export const theTimeToAnswerIsOver = 'The time to answer is over'
export const theRequestIsBeingRejected = 'The request is being rejected, and the visit goes back to the traveller.'
