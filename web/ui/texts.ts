// bottom-sheet.tsx
export const shrinkLabel = 'Shrink {label}'
export const showLabel = 'Show {label}'
export const showMoreOfLabel = 'Show more of {label}'

// breadcrumb.tsx
export const breadcrumb = 'Breadcrumb'

// carousel.tsx
export const carousel = 'carousel'
export const previous = 'Previous'
export const next = 'Next'

// combobox.tsx
export const nothingFound = 'Nothing found'

// dialog.tsx
export const close = 'Close'

// email-field.tsx
export const email = 'Email'

// empty-state.tsx
export const somethingWentWrong = 'Something went wrong'
export const pleaseTryAgainInAMoment = 'Please try again in a moment.'

// field.tsx
export const optional = '(optional)'

// form-error-summary.tsx
export const pleaseCheckTheFollowing = 'Please check the following'

// multi-select.tsx
export const clear = 'Clear'
export const apply = 'Apply'
export const nothingToChooseFrom = 'Nothing to choose from'

// pagination.tsx
export const pages = 'Pages'
export const pageNumber = 'Page {number}'

// password-field.tsx
export const hide = 'Hide'
export const show = 'Show'

// rating-mark.tsx
export const numberOf5StarsCount = '{number} of 5 stars, {count} reviews'

// skip-link.tsx
export const skipToContent = 'Skip to content'

// spinner.tsx
export const loading = 'Loading'

// star-field.tsx
export const poor = 'Poor'
export const fair = 'Fair'
export const good = 'Good'
export const veryGood = 'Very good'
export const excellent = 'Excellent'

// stars.tsx
export const starsOf5 = '{stars} of 5 stars'

// toaster.tsx
export const notifications = 'Notifications'
export const dismiss = 'Dismiss'
