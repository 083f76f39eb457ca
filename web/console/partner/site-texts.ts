// site.tsx, look-form.tsx
export const lookTitle = 'Site'
export const lookIntro = 'What you save is a draft. Guests see it once it is published.'
export const whoMayChange = 'Managers of the partner, owners, and those who look after partners or texts change it.'
export const draftSaved = 'The draft is saved'
export const noDraftNeeded = 'The site shows this already, so there is no draft'
export const lookLabels = {
  title: 'Title',
  subtitle: 'Subtitle',
  logo: 'Logo',
  picture: 'Picture behind the title',
  primaryColor: 'Colour of buttons and links',
  secondaryColor: 'Colour of text and the footer',
  website: 'Your own website',
  supportEmail: 'Email for guests’ questions',
  position: 'Position on the map',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  linkedInUrl: 'LinkedIn',
  twitterUrl: 'X',
  whyHtml: 'Why guests train with you',
  whyImages: 'Pictures below it',
} as const
export const titleHint = 'The name that guests read, for example of the hotel'
export const logoHint = 'PNG, WebP, AVIF or JPEG, at most 5 MB. We make the icon of the browser’s tab from it'
export const pictureHint = 'A photograph, at least 1200 pixels wide'
export const whyHint = 'On the home page. Empty: the list of reasons that all sites have'
export const whyImagesHint = 'Photographs, up to {most}'
export const websiteHint = 'Where the logo leads'
export const positionHint = 'Latitude and longitude from a map, such as 51.5007, -0.1246'

// colour-field.tsx
export const pickColourLabel = 'Pick: {field}'
export const colourUnreadable = 'Hard to read with white. The nearest readable colour is {colour}.'
export const applyColourButton = 'Use it'

// site-preview.tsx
export const previewLabel = 'Preview'
export const deviceLabel = 'Width of the preview'
export const phoneOption = 'Phone'
export const desktopOption = 'Desktop'
export const previewEmpty = 'Save once, and the site appears here.'
export const previewHint = 'The real page with your draft. It changes each time you save.'

// publish-card.tsx
export const publishTitle = 'Publish'
export const siteStateTexts = {
  new: 'Not published yet. Guests will find it at',
  open: 'Guests find it at',
  ended: 'This site has ended. It was at',
} as const
export const gapsTitle = 'What is missing'
export const gapTexts = {
  look: 'Its look: save it once.',
  host: 'A verified host: its site has no other address.',
  passes: 'A pass: none is on sale in its cities.',
  city: 'The city in which it begins.',
  people: 'People: only we can change it so far.',
} as const
export const mayNotOpen = 'The first time, we publish it. Tell us when you are ready.'
