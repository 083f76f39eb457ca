// contact-dialog.tsx
export const contactIntro = 'A question, a problem, an idea? Write to us: a person will read it and reply by email.'
export const referGymAbout = 'Refer a Gym'
export const referGymIntro =
  'Which gym or studio should be here? Tell us its name, its city and what you like about it.'
export const partnerAbout = 'Become a partner'
export const partnerIntro =
  'Do you run a gym, a hotel or a company whose people travel? Tell us a little about it, and we’ll get back to you.'
export const dialogTitle = 'Contact Us'
export const nameLabel = 'Name'
export const messageLabel = 'Message'
export const sendBusy = 'Sending'
export const sendButton = 'Submit'

// newsletter-form.tsx
export const newsletterOfflineError = 'We could not reach the server. Please check your connection and try again'
export const newsletterTitle = 'Stay in the loop with us'
export const newsletterEmailLabel = 'Email'
export const newsletterEmailPlaceholder = 'Your email'
export const newsletterBusy = 'Subscribing'
export const newsletterButton = 'Subscribe'

// robot-check.tsx
export const robotCheckError = 'The check did not work. Please untick the box and tick it again'
export const robotCheckLabel = 'I am not a robot'
export const robotCheckBusy = 'Checking'
export const robotCheckDone = 'Verified'

// send-newsletter.ts
export const newsletterEmailMissingError = 'Email is required'
export const newsletterDone = '{message} Almost done: confirm in the email we’ve sent you.'
