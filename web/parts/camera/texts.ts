// use-camera.ts
export const cameraNotAllowed =
  'This site may not use the camera. Allow it in the settings of your browser, or type the code.'
export const cameraNotFound = 'We found no camera. Please type the code.'
export const cameraInUse = 'The camera is in use by another app. Close that one, or type the code.'
export const cameraUnusable = 'We cannot use the camera. Please type the code instead.'
