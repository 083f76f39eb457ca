// app-block.tsx
export const appTitle = 'Your pass, in your pocket'
export const appText =
  'Download the {brand} app to book on the way, open your tickets without a connection, and check in at the door.'

// brand-mark.tsx
export const homeLinkLabel = '{site}, home'
export const brandPoweredBy = 'powered by {brand}'

// cookie-banner.tsx
export const cookiesTitle = 'Cookies'
export const cookiesPrivacyLink = 'Privacy Policy'
export const cookiesText =
  'We use cookies that the site needs, and content from other providers, such as maps, only if you agree.'
export const cookiesAcceptButton = 'Accept all'
export const cookiesDeclineButton = 'Only necessary'

// data-sources.tsx
export const dataSources = 'Data: {sources}'

// footer.tsx
export const footerClaim = 'Discover and Experience Fitness and Wellness While Traveling'
export const footerLabel = 'Footer'
export const footerSocialLabel = 'Social networks'

// get-the-app.tsx
export const appleStoreAbove = 'Download on the'
export const googleStoreAbove = 'Get it on'
export const installTitle = 'Install the app'
export const installHint = 'No store needed: on your phone, choose ‘Add to Home Screen’.'

// header.tsx
export const mainMenuLabel = 'Main'
export const signInButton = 'Sign In'

// install-hint.tsx
export const installNoticeTitle = 'Add {brand} to your home screen.'
export const installNoticeByHand = 'Tap Share, then ‘Add to Home Screen’.'
export const installNoticeText = 'Your tickets open there without a connection.'
export const installNoticeButton = 'Install'
export const installNoticeLaterLabel = 'Not now'

// language-select.tsx
export const languageLabel = 'Language'
export const languageAmerican = 'English (US)'
export const languageBritish = 'English (UK)'

// legal-line.tsx
export const legalLabel = 'Legal'

// menu-button.tsx
export const menuTitle = 'Menu'

// mobile-menu.tsx
export const cityMissingError = 'Please Select City'
export const profileLink = 'Profile'

// offline-notice.tsx
export const offlineNotice = 'You’re offline. This page stays; the rest loads when you’re back online.'

// pass-call-to-action.rules.ts
export const passRedeemButton = 'Redeem your pass'
export const passPurchaseButton = 'Purchase your {brand} Pass'
export const passBuyButton = 'Buy Pass'
export const passPurchaseOrRedeemButton = 'Purchase or Redeem {brand} Pass'
export const passGetYoursButton = 'Get Your Pass'
export const passGetButton = 'Get a Pass'

// short-name.rules.ts
export const profileUnnamed = 'Your profile'

// preview-bar.tsx
export const previewNotPublished = 'Preview: not published'
export const previewBackLink = 'Back to the draft'
export const previewEnded = 'This preview has ended. You see what is published.'
