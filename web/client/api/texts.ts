// errors.ts
export const somethingWentWrong = 'Something went wrong'
export const weCouldNotReachTheServer = 'We could not reach the server. Please check your connection and try again'
export const inAMinute = 'in a minute'
export const inMinutes = 'in {minutes} minutes'
export const inAnHour = 'in an hour'

// send.ts
export const theServiceIsNotAvailable = 'The service is not available right now. Please try again in a moment'
