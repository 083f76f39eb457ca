// errors.ts
export const unexpectedError = 'Something went wrong'
export const offlineError = 'We could not reach the server. Please check your connection and try again'
export const retryInOneMinute = 'in a minute'
export const retryInMinutes = 'in {minutes} minutes'
export const retryInOneHour = 'in an hour'

// send.ts
export const unavailableError = 'The service is not available right now. Please try again in a moment'
