// bottom-sheet.tsx
export const sheetShrinkLabel = 'Shrink {label}'
export const sheetShowLabel = 'Show {label}'
export const sheetShowMoreLabel = 'Show more of {label}'

// breadcrumb.tsx
export const breadcrumbLabel = 'Breadcrumb'

// carousel.tsx
export const carouselRole = 'carousel'
export const previousLabel = 'Previous'
export const nextLabel = 'Next'

// combobox.tsx
export const comboboxEmpty = 'Nothing found'

// copy-field.tsx
export const copyBlocked = 'Your browser blocked copying. The address is selected, so you can copy it yourself'

// dialog.tsx
export const dialogCloseLabel = 'Close'

// email-field.tsx
export const emailLabel = 'Email'

// empty-state.tsx
export const errorTitle = 'Something went wrong'
export const errorText = 'Please try again in a moment.'

// field.tsx
export const fieldOptional = '(optional)'

// form-error-summary.tsx
export const errorSummaryTitle = 'Please check the following'

// multi-select.tsx
export const selectClearButton = 'Clear'
export const selectApplyButton = 'Apply'
export const selectEmpty = 'Nothing to choose from'

// pagination.tsx
export const paginationLabel = 'Pages'
export const paginationPageLabel = 'Page {number}'

// password-field.tsx
export const passwordHide = 'Hide'
export const passwordShow = 'Show'

// rating-mark.tsx
export const ratingLabel = '{average} of 5 stars, {count} reviews'

// skip-link.tsx
export const skipLink = 'Skip to content'

// spinner.tsx
export const loadingLabel = 'Loading'

// star-field.tsx
export const starsPoor = 'Poor'
export const starsFair = 'Fair'
export const starsGood = 'Good'
export const starsVeryGood = 'Very good'
export const starsExcellent = 'Excellent'

// stars.tsx
export const starsLabel = '{stars} of 5 stars'

// toaster.tsx
export const toasterLabel = 'Notifications'
export const toastDismissLabel = 'Dismiss'
