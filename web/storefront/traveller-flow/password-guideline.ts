/** 1-storefront §5: what a new password is asked to have. */
export const passwordGuideline =
  'Your password must contain at least 8 characters, including at least one special character, one uppercase letter, one lowercase letter and one number.'
