const grantPrefix = 'urn:ietf:params:oauth:grant-type:'

/** Social sign-in: what the browser gets from each provider, and the grant that carries it (1-storefront §7, T42). */
export const socialGrants = {
  google: `${grantPrefix}google_identity_token`,
  facebook: `${grantPrefix}facebook_access_token`,
  apple: `${grantPrefix}apple_identity_token`,
} as const
export type SocialProvider = keyof typeof socialGrants
