export { LibraryPicture, LibraryPictures, type PictureOfLibrary } from './library-pictures.tsx'
