// contact-dialog.tsx
export const aQuestionAProblemAnIdea =
  'A question, a problem, an idea? Write to us: a person will read it and reply by email.'
export const referAGym = 'Refer a Gym'
export const whichGymOrStudioShould =
  'Which gym or studio should be here? Tell us its name, its city and what you like about it.'
export const becomeAPartner = 'Become a partner'
export const doYouRunAGym =
  'Do you run a gym, a hotel or a company whose people travel? Tell us a little about it, and we’ll get back to you.'
export const contactUs = 'Contact Us'
export const name = 'Name'
export const message = 'Message'
export const sending = 'Sending'
export const submit = 'Submit'

// newsletter-form.tsx
export const weCouldNotReachTheServer = 'We could not reach the server. Please check your connection and try again'
export const stayInTheLoopWithUs = 'Stay in the loop with us'
export const email = 'Email'
export const yourEmail = 'Your email'
export const subscribing = 'Subscribing'
export const subscribe = 'Subscribe'

// robot-check.tsx
export const theCheckDidNotWork = 'The check did not work. Please untick the box and tick it again'
export const iAmNotARobot = 'I am not a robot'
export const checking = 'Checking'
export const verified = 'Verified'

// send-newsletter.ts
export const emailIsRequired = 'Email is required'
export const messagePleaseConfirmItInTheMail = '{message} Please confirm it in the mail that we have sent you.'
