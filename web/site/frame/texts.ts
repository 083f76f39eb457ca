// app-block.tsx
export const yourPassInYourPocket = 'Your pass, in your pocket'
export const downloadTheBrandAppToBook =
  'Download the {brand} app to book on the way, open your tickets without a connection, and check in at the door.'

// brand-mark.tsx
export const siteHome = '{site}, home'
export const poweredByBrand = 'powered by {brand}'

// cookie-banner.tsx
export const cookies = 'Cookies'
export const privacyPolicy = 'Privacy Policy'
export const weUseCookiesThatTheSite =
  'We use cookies that the site needs, and content from other providers, such as maps, only if you agree.'
export const acceptAll = 'Accept all'
export const onlyNecessary = 'Only necessary'

// data-sources.tsx
export const dataList = 'Data: {list}'

// footer.tsx
export const discoverAndExperienceFitness = 'Discover and Experience Fitness and Wellness While Traveling'
export const footer = 'Footer'
export const socialNetworks = 'Social networks'

// get-the-app.tsx
export const downloadOnThe = 'Download on the'
export const getItOn = 'Get it on'
export const installTheApp = 'Install the app'
export const noStoreNeeded = 'No store needed: on your phone, choose ‘Add to Home Screen’.'

// header.tsx
export const main = 'Main'
export const signIn = 'Sign In'

// install-hint.tsx
export const addBrandToYourHome = 'Add {brand} to your home screen.'
export const tapShareThenAddToHome = 'Tap Share, then ‘Add to Home Screen’.'
export const yourTicketsOpenThereWithout = 'Your tickets open there without a connection.'
export const install = 'Install'
export const notNow = 'Not now'

// language-select.tsx
export const language = 'Language'

// legal-line.tsx
export const legal = 'Legal'

// menu-button.tsx
export const menu = 'Menu'

// mobile-menu.tsx
export const pleaseSelectCity = 'Please Select City'
export const profile = 'Profile'

// offline-notice.tsx
export const youreOffline = 'You’re offline. This page stays; the rest loads when you’re back online.'

// pass-call-to-action.rules.ts
export const redeemYourPass = 'Redeem your pass'
export const purchaseYourBrandPass = 'Purchase your {brand} Pass'
export const buyPass = 'Buy Pass'
export const purchaseOrRedeemBrandPass = 'Purchase or Redeem {brand} Pass'
export const getYourPass = 'Get Your Pass'
export const getAPass = 'Get a Pass'

// short-name.rules.ts
export const yourProfile = 'Your profile'
