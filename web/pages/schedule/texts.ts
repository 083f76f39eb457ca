// class-list.tsx
export const noClassesToShow = 'No classes to show.'
export const theseAreTheFirstSessions = 'These are the first {sessions}. Use the filters to find the others.'

// count-row.tsx
export const cityTime = '{city} time'
export const andYours = 'and yours'
export const hideMap = 'Hide Map'
export const showMap = 'Show Map'

// day-bar.tsx
export const today = 'Today'
export const chooseADateNowToday = 'Choose a date, now {today}'
export const chooseADate = 'Choose a date'

// day-strip.tsx
export const days = 'Days'
export const earlierDays = 'Earlier days'
export const laterDays = 'Later days'

// list-frame.tsx
export const loadingClasses = 'Loading classes'
export const showMore = 'Show more'

// no-classes.tsx
export const noClassesAvailableOnThisDate = 'No classes available on this date. Please, try a different date'
export const nextClassAvailableOnDay = 'Next class available on {day}'
export const showAllClassesOfThisDate = 'Show all classes of this date'
export const showAllClassesOfDay = 'Show all classes of {day}'
export const noMoreClassesToday = 'No more classes today'
export const seeTomorrowsClasses = 'See tomorrow’s classes'
export const thisDateDoesNotExist = 'This date does not exist'
export const sliceIsNotInTheCalendar = '“{slice}” is not in the calendar. Choose one of the days above.'
export const thisDayIsOver = 'This day is over'
export const inCityItIsDay = 'In {city} it is {day} today.'
export const thisDayIsTooFar = 'This day is too far ahead'
export const classesCanBeSeenLast = 'Classes can be seen {LAST_DAY} days ahead, until {day}.'
export const theLatestStartIsBefore = 'The latest start is before the earliest'
export const noClassCanStartBetween = 'No class can start between {time} and {time2}.'
export const anyStartingTime = 'Any starting time'
export const goToDay = 'Go to {day}'
export const seeTodaysClasses = 'See today’s classes'

// schedule-filters.tsx
export const activities = 'Activities'
export const facilities = 'Facilities'
export const amenities = 'Amenities'
export const searchAndFilters = 'Search and filters'
export const city = 'City'
export const filters = 'Filters'
export const filtersCount = 'Filters ({count})'
export const showAllStudiosNotOnlyVenue = 'Show all studios, not only {venue}'
export const onlyVenue = 'Only {venue}'
export const resetAllFilters = 'Reset all filters'
export const startingTime = 'Starting time'

// schedule-results.tsx
export const venueIsHighlightedOnTheMap = '{venue} is highlighted on the map. Choose {selected} again to open it.'
export const theListOfClasses = 'the list of classes'
export const map = 'Map'
export const mapOfStudiosWithClasses = 'Map of studios with classes in {city}'

// schedule-row.tsx
export const showVenueOnTheMap = 'Show {venue} on the map'

// schedule.tsx
export const classSchedule = 'Class Schedule'
export const yourCity = 'your city'
export const classesInCityDayByDay =
  'Classes in {city}, day by day: yoga, strength, swimming and more, all with one pass.'
export const foundClasses = '{found} Class(es) found'

// time-range.tsx
export const morning = 'Morning'
export const afternoon = 'Afternoon'
export const evening = 'Evening'
export const startingTimeFrom = 'Starting time from'
export const startingTimeUntil = 'Starting time until'
export const clear = 'Clear'
export const confirm = 'Confirm'
