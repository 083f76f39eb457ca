// travellers.tsx
export const travellersTitle = 'Travellers'
export const travellersWhoMay = 'Owners, support and auditors see travellers.'
export const travellersEmptyHint = 'Nobody has an account yet.'
export const textLabel = 'Name or email'
export const textPlaceholder = 'At least 3 letters'
export const tagLabel = 'Tag'
export const fromLabel = 'Joined from'
export const toLabel = 'Joined to'
export const stateTexts = { active: 'Active', blocked: 'Blocked' } as const
export const throughTexts = {
  signup: 'Sign-up',
  purchase: 'A purchase as a guest',
  social: 'Google, Apple or Facebook',
  operator: 'Our people',
} as const
export const deletionLabel = 'Deletion'
export const deletionTexts = { heldBack: 'Held back: the mail has not arrived' } as const
export const verifiedYes = 'Yes'
export const verifiedNo = 'No'
export const viewAll = 'All'
export const viewBlocked = 'Blocked'
export const viewGuests = 'Joined with a purchase'

// traveller.tsx
export const travellerTitle = 'Traveller'
export const profileTitle = 'Profile'
export const nameFact = 'Name'
export const emailFact = 'Email'
export const notConfirmed = '{email} (not confirmed)'
export const phoneFact = 'Phone'
export const cityFact = 'City'
export const countryFact = 'Country'
export const zipCodeFact = 'Postal code'
export const languageFact = 'Language'
export const languageTexts = { 'en-US': 'English (US)', 'en-GB': 'English (UK)' } as const
export const mailboxFact = 'Mailbox'
export const mailboxRefusal = 'Refused on {day}: {reason}'
export const joinedFact = 'Joined'
export const joinedText = '{day} ({through})'
export const reviewsFact = 'Reviews'
export const objectionsFact = 'Open objections'
export const loginsTitle = 'Logins'
export const signsInFact = 'Logs in with'
export const password = 'a password'
export const signsInNothing = 'nothing yet'
export const loginsFact = 'Logged in'
export const loginsText = { none: 'Nowhere', one: 'In one browser', many: 'In {count} browsers' } as const
export const lastUsedFact = 'Last used'
export const passesTitle = 'Passes'
export const passesEmpty = 'No passes'
export const bookingsTitle = 'Latest bookings'
export const bookingsEmpty = 'No bookings'
export const bookingsAllLink = 'All bookings'
export const bookingDetail = '{venue}, {day}'
export const ordersTitle = 'Latest purchases'
export const ordersEmpty = 'No purchases'
export const ordersAllLink = 'All purchases'
export const orderLink = 'Order {number}'
export const orderDetail = '{moment}, {pass}'
export const mailsTitle = 'Mails'

// traveller-pass.tsx
export const passVisits = '{left} of {visits} left, {held} held'
export const passUntil = 'good until {day}'
export const endTexts = {
  expired: 'Expired',
  usedUp: 'Used up',
  refunded: 'Refunded',
  refundAsked: 'Refund asked for',
  frozen: 'Frozen',
} as const
export const pays = 'Pays'
export const frozenTexts = {
  refund: 'frozen by its refund',
  refundAsked: 'frozen while its refund waits for approval',
  dispute: 'frozen while its payment is disputed',
  operator: 'frozen by our people',
} as const
export const passOrderLink = 'Order'
export const ledgerSummary = 'Visits'
export const ledgerLine = '{moment}: {change}'
export const ledgerBooking = '{ticket}, {venue}, {day}'
export const ledgerLeft = '{left} left'

// acts.tsx
export const freezeWords = {
  title: 'Freeze this pass',
  text: 'It pays for nothing until one of us thaws it. The traveller gets a mail.',
  button: 'Freeze',
  done: 'The pass is frozen',
  doneBefore: 'The pass was frozen already',
} as const
export const freezeBookingsLegend = 'What it has booked'
export const freezeStay = 'Stays booked'
export const freezeCancel = 'Is cancelled'
export const freezeCancelHint = 'The visits go back to the pass, and each booking gets its mail.'
export const thawWords = {
  title: 'Thaw this pass',
  text: 'It pays again with all its visits, unless it has expired. Cancelled bookings stay cancelled. The traveller gets a mail.',
  button: 'Thaw',
  done: 'The pass pays again',
  doneBefore: 'The pass was not frozen any more',
} as const
export const thawedTooLate = 'The pass is no longer frozen, but it is over'
export const grantWords = {
  title: 'Add visits to this pass',
  text: 'If the pass has expired, it can be used for 30 more days. The traveller gets a mail.',
  button: 'Add visits',
  done: 'The visits are on the pass',
  doneBefore: 'The visits are on the pass',
} as const
export const grantVisitsLabel = 'Visits'
export const signOutWords = {
  title: 'Sign this traveller out everywhere',
  text: 'All their logins end at once. Passes and bookings stay. The traveller gets a mail.',
  button: 'Sign out everywhere',
  done: 'The traveller is signed out everywhere',
  doneBefore: 'The traveller was not logged in anywhere',
} as const

// book-dialog.tsx
export const bookButton = 'Book, or see why not'
export const bookTitle = 'Book for this traveller'
export const bookVenueLabel = 'Venue'
export const bookVenueMissing = 'Please type the name of a venue'
export const bookDateLabel = 'Day of the visit'
export const bookSearchButton = 'Show what there is'
export const bookNoVenue = 'No venue has this name.'
export const bookWhichVenue = 'Which venue?'
export const bookOffersBusy = 'Loading the classes of the day'
export const bookNothing = 'The venue has no class on this day, and no general gym access.'
export const bookOfferLabel = 'What to book'
export const bookOfferPlaceholder = 'Please choose'
export const bookAnswersBusy = 'Trying each pass'
export const bookNoPass = 'No pass that can still be used'
export const bookCan = 'Can book'
export const bookCannot = 'Cannot book'
export const bookRefusal = 'The traveller reads: ‘{text}’'
export const bookWithButton = 'Book with this pass'
export const bookWords = {
  title: 'Book for this traveller',
  text: '{name} on {date}, with the pass {pass}. The traveller gets the usual mail.',
  button: 'Book',
  done: 'The visit is booked',
  doneBefore: 'The visit is booked',
} as const

// block-dialogs.tsx
export const blockWords = {
  title: 'Block this traveller',
  text: 'They cannot book, buy or claim passes. They can log in, see their passes, download their data, and ask for a refund. They get a mail.',
  button: 'Block',
  done: 'The traveller is blocked',
  doneBefore: 'The traveller was blocked already',
} as const
export const blockBookingsLegend = 'What they have booked'
export const unblockWords = {
  title: 'Unblock this traveller',
  text: 'They can book, buy and claim passes again. Cancelled bookings stay cancelled. They get a mail.',
  button: 'Unblock',
  done: 'The traveller can book again',
  doneBefore: 'The traveller was not blocked',
} as const

// account-card.tsx, account-dialog.tsx
export const accountTitle = 'Account'
export const deletionFact = 'Is deleted on'
export const deletionMailFact = 'Mail about the deletion'
export const deletionNotTold = 'Has not arrived. The account stays until it has'
export const newEmailFact = 'New email'
export const emailAskedFact = 'Asked for'
export const emailAskedText = 'by {by}, possible until {day}'
export const oldMailboxFact = 'Old mailbox'
export const newMailboxFact = 'New mailbox'
export const pressed = 'Confirmed'
export const notPressed = 'Not confirmed yet'
export const approvedFact = 'Approved by'
export const newEmailLabel = 'Right email'
export const approvedNotDone = 'You have approved it. It counts once the new mailbox has confirmed'
export const accountWords = {
  data: {
    title: 'Send a copy of their data',
    text: 'The traveller gets a mail with a link. They log in and download the copy; you do not see it.',
    button: 'Send a copy of their data',
    done: 'A mail is on its way',
    doneBefore: 'A mail is on its way',
  },
  deletion: {
    title: 'Delete this account',
    text: 'The traveller gets a mail, and can object for 7 days. Then the account is deleted: its bookings are cancelled, and its passes are gone.',
    button: 'Delete the account',
    done: 'The deletion is announced',
    doneBefore: 'The deletion was announced already',
  },
  callOffDeletion: {
    title: 'Call off the deletion',
    text: 'The account stays. The traveller gets a mail.',
    button: 'Call off the deletion',
    done: 'The account stays',
    doneBefore: 'No deletion was announced any more',
  },
  email: {
    title: 'Change a mistyped email',
    text: 'Both mailboxes get a link. The email changes when both have confirmed, or the new one and another person of support.',
    button: 'Change the email',
    done: 'A mail is on its way to both mailboxes',
    doneBefore: 'A mail is on its way to both mailboxes',
  },
  approveEmail: {
    title: 'Approve the new email',
    text: 'You vouch for the traveller in place of the old mailbox. Please be sure who they are.',
    button: 'Approve the new email',
    done: 'The email has changed',
    doneBefore: 'The email has changed',
  },
  callOffEmail: {
    title: 'Call off the change of the email',
    text: 'The links in both mailboxes stop working. The email stays as it is.',
    button: 'Call off the new email',
    done: 'The email stays as it is',
    doneBefore: 'There was no change to call off any more',
  },
} as const
