// use-camera.ts
export const thisSiteMayNotUse =
  'This site may not use the camera. Allow it in the settings of your browser, or type the code.'
export const weFoundNoCamera = 'We found no camera. Please type the code.'
export const theCameraIsInUse = 'The camera is in use by another app. Close that one, or type the code.'
export const weCannotUseTheCamera = 'We cannot use the camera. Please type the code instead.'
